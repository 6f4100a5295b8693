/** The home screen. */
export function Home() {
  return <h1>Home</h1>;
}
