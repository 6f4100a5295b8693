/** The watch screen. */
export function Watch() {
  return <h1>Watch</h1>;
}
