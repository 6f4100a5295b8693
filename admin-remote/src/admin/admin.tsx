/** The admin screen. */
export function Admin() {
  return <h1>Admin Panel</h1>;
}
