/** An element of a feed: by its short name, whatever prefix the feed has chosen for its namespace. */
export interface XmlElement {
  /** As `title`, or `media:group` where it is of another namespace than the feed. */
  name: string;
  /** By their names, without prefixes but `xml:`. */
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text. */
  text: string;
  /** What relative addresses in it are relative to; empty where nothing says. */
  base: string;
  line: number;
}

/** The prefix by which each namespace is known here. */
const namespaces: Record<string, string> = {
  'http://www.w3.org/2005/Atom': '',
  'http://purl.org/rss/1.0/': '',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://search.yahoo.com/mrss/': 'media:',
  'http://search.yahoo.com/mrss': 'media:',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'https://podcastindex.org/namespace/1.0': 'podcast:',
  'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md': 'podcast:',
  'http://www.youtube.com/xml/schemas/2015': 'yt:',
  'http://www.w3.org/1999/xhtml': 'xhtml:',
};

/** The name of an element: a feed that forgot to declare a namespace is read by the prefix that everyone uses. */
export function nameOf(uri: string, prefix: string, local: string): string {
  const known = namespaces[uri] ?? namespaces[uri.replace(/^https:/, 'http:')];
  if (known !== undefined) return prefix === 'atom' && local === 'link' ? 'atom:link' : known + local;
  return prefix === '' ? local : `${prefix}:${local}`;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The text of the first child of one of these names that has any. */
export function textIn(element: XmlElement | undefined, ...names: string[]): string {
  for (const name of names)
    for (const child of childrenOf(element, name)) if (child.text.trim() !== '') return child.text.trim();
  return '';
}

/** Everything of a name below an element, in the groups that Media RSS knows. */
export function deepIn(element: XmlElement, name: string): XmlElement[] {
  const groups = [element, ...childrenOf(element, 'media:group'), ...childrenOf(element, 'media:content')];
  const inGroups = childrenOf(element, 'media:group').flatMap((group) => childrenOf(group, 'media:content'));
  return [...groups, ...inGroups].flatMap((group) => childrenOf(group, name));
}
