/** The category screen. */
export function Category() {
  return <h1>Category</h1>;
}
