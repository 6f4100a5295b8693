import { AdminError } from '../errors/admin-error';
import { maxEntries, tooManyVideos, type Feed, type FeedEntry } from './feed';
import { readXml, resolved } from './read-xml';
import { childOf, childrenOf, textIn, type XmlElement } from './xml-element';
import { xmlEntry } from './xml-entry';

const isEntry = ({ name }: XmlElement): boolean => name === 'item' || name === 'entry';
const listing = new Set(['channel', 'feed', 'RDF', 'rdf:RDF']);

/**
 * Reads RSS (also 1.0), Atom, and what is written in them: Media RSS, podcasts, YouTube's and PeerTube's. `address` is where it came from; empty
 * for a file. Throws `invalid` with a sentence for anything else.
 */
export function readXmlFeed(text: string, address: string): Feed {
  const elements: XmlElement[] = [];
  const root = readXml(text, address, (element, parent) => {
    if (!isEntry(element) || !listing.has(parent.name)) return false;
    if (elements.length === maxEntries) throw tooManyVideos();
    elements.push(element);
    return true;
  });
  if (!['rss', 'feed', 'RDF', 'rdf:RDF'].includes(root.name))
    throw new AdminError('feed.other', { element: root.name.slice(0, 40) });
  const channel = childOf(root, 'channel') ?? root;
  const base = address || baseIn(channel);
  const entries = elements.map((element): FeedEntry => xmlEntry(address ? element : based(element, base)));
  return {
    title: textIn(channel, 'title', 'itunes:title', 'media:title').replace(/\s+/gu, ' '),
    image: imageOf(channel, base),
    language: textIn(channel, 'language') || (root.attributes['xml:lang'] ?? ''),
    entries,
  };
}

/** A file does not tell where it came from: the channel says it, behind its entries or before them. */
function baseIn(channel: XmlElement): string {
  const links = [...childrenOf(channel, 'atom:link'), ...childrenOf(channel, 'link')];
  const self =
    links.find(({ attributes }) => attributes['rel'] === 'self') ??
    links.find(({ attributes }) => attributes['href']);
  return resolved(self?.attributes['href'] ?? '', '') || resolved(textIn(channel, 'link'), '');
}

const based = (element: XmlElement, base: string): XmlElement => ({
  ...element,
  base: resolved(element.base, base) || base,
});

function imageOf(channel: XmlElement, base: string): string {
  const written =
    childOf(channel, 'itunes:image')?.attributes['href'] ||
    textIn(childOf(channel, 'image'), 'url') ||
    childOf(channel, 'media:thumbnail')?.attributes['url'] ||
    textIn(channel, 'logo', 'icon');
  return resolved(written, base);
}
