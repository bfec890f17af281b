// Next looks for this file in the folders above as well, and would find the console's.
export function register() {}
