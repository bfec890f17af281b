/** The id of where it is said, to who cannot see it, that what was pressed is under way; its `data-text` is what is said. */
export const UNDER_WAY_ID = "under-way";
