/** The search of the top bar and of the phone menu. */
export function SearchBox() {
  return <input type="search" aria-label="Search videos" />;
}
