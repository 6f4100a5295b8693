import { categoryAddress } from 'shared-data';

/**
 * The address of a category for who is at an address of the screen: what else that one says stays. Null where it is the
 * right one already.
 */
export function addressOfCategory(
  name: string,
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const [path, query] = categoryAddress(name).split('?');
  const wanted = new URLSearchParams(query);
  const parameters = new URLSearchParams(search);
  if (pathname === path && parameters.get('name') === wanted.get('name')) return null;
  for (const [key, value] of parameters) if (key !== 'name') wanted.append(key, value);
  return wanted.size > 0 ? `${path}?${wanted.toString()}` : path!;
}
