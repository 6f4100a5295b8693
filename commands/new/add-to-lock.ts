interface Lock {
  packages: Record<string, object>;
}

/** The text of `package-lock.json` with a package of this project in it, as npm writes it. */
export function addToLock(
  text: string,
  { name, ...described }: { name: string; [field: string]: unknown },
): string {
  const lock = JSON.parse(text) as Lock;
  const { version, license, dependencies, peerDependencies } = described;
  const packages: Lock['packages'] = {
    ...lock.packages,
    [name]: { version, license, dependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const names = Object.keys(packages).sort((one, other) => one.localeCompare(other, 'en'));
  const sorted = Object.fromEntries(names.map((each) => [each, packages[each]]));
  return `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`;
}
