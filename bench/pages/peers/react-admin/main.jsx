import { Admin, Datagrid, List, NumberField, Resource, TextField } from "react-admin";
import { createRoot } from "react-dom/client";
import rows from "./rows.json";

/** Rows in memory: no network is between a click and its answer. */
const dataProvider = {
  async getList(_resource, { sort, pagination: { page, perPage } }) {
    const by = (a, b) => (a[sort.field] < b[sort.field] ? -1 : a[sort.field] > b[sort.field] ? 1 : 0);
    const sorted = rows.toSorted(sort.order === "DESC" ? (a, b) => by(b, a) : by);
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length };
  },
};

function HotelList() {
  return (
    <List perPage={50}>
      <Datagrid bulkActionButtons={false}>
        <TextField source="name" />
        <TextField source="address" />
        <TextField source="room" />
        <NumberField source="price" />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="hotels" list={HotelList} />
  </Admin>,
);
