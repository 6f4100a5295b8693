import { writeCaptions, type Caption } from 'shared-data/documents';
import { chooseAddress, entryKey, type MediaFile } from './choose-address';
import { firstLine, longestWritten, type FeedEntry } from './feed';
import { cleanFeedItem } from './clean-feed-item';
import { htmlToMarkdown, htmlToText, isHtml, plainToMarkdown } from './html-to-markdown';
import { readMoment } from './read-moment';
import { resolved } from './read-xml';
import { childOf, childrenOf, deepIn, textIn, type XmlElement } from './xml-element';

/** An `item` of RSS, or an `entry` of Atom, with what Media RSS, iTunes, podcasts and YouTube say in it. */
export function xmlEntry(element: XmlElement): FeedEntry {
  const at = (address: string | undefined) => resolved(address ?? '', element.base);
  const guid = textIn(element, 'guid', 'id');
  const files = filesOf(element, at);
  const url = chooseAddress(pagesOf(element, at, guid), files);
  const published = ['pubDate', 'published', 'dc:date', 'updated'].map((name) => textIn(element, name));
  const moment = readMoment(published.find((time) => readMoment(time) !== null) ?? '');
  const description = descriptionOf(element);
  const fields = cleanFeedItem({
    title: titleOf(element) || firstLine(description),
    url,
    date: moment?.day ?? '',
    category: categoryOf(element),
    imageBlob: pictureOf(element, at),
    description,
    tags: tagsIn(element),
    duration: durationIn(element),
    captions: captionsIn(element, at),
  });
  const key = entryKey(fields.url, guid, `${fields.title}\n${fields.date}`);
  return { ...fields, key, publishedAt: moment?.at ?? null, line: element.line };
}

type At = (address: string | undefined) => string;

function titleOf(element: XmlElement): string {
  const title = childOf(element, 'title');
  const written =
    title?.text.trim() ||
    textIn(childOf(element, 'media:group'), 'media:title') ||
    textIn(element, 'media:title', 'itunes:title');
  const text = written.slice(0, longestWritten);
  // RSS does not say what a title is written in; Atom does.
  const mayBeHtml = title?.attributes['type'] === 'html' || (element.name === 'item' && isHtml(text));
  return mayBeHtml ? htmlToText(text) : text;
}

/** The pages that an entry leads to, the likeliest first. */
function pagesOf(element: XmlElement, at: At, guid: string): string[] {
  const id = textIn(element, 'yt:videoId');
  const links = childrenOf(element, 'link');
  const alternate = links.find(({ attributes: { href, rel = 'alternate' } }) => href && rel === 'alternate');
  const isPermanent = childOf(element, 'guid')?.attributes['isPermaLink'] !== 'false';
  return [
    id && `https://www.youtube.com/watch?v=${id}`,
    at(alternate?.attributes['href']),
    at(links.find(({ attributes }) => !attributes['href'])?.text),
    ...[...deepIn(element, 'media:player'), ...deepIn(element, 'media:embed')].map(({ attributes }) =>
      at(attributes['url']),
    ),
    // By itself, and never against the address of the feed: most ids are no addresses.
    isPermanent && element.name === 'item' ? resolved(guid, '') : '',
  ].filter((page) => page !== '');
}

function filesOf(element: XmlElement, at: At): MediaFile[] {
  const enclosed = [
    ...childrenOf(element, 'enclosure'),
    ...childrenOf(element, 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure'),
    ...childrenOf(element, 'podcast:alternateEnclosure').flatMap((one) => childrenOf(one, 'podcast:source')),
  ].map(({ attributes }) => ({
    ...attributes,
    url: attributes['url'] ?? attributes['href'] ?? attributes['uri'],
  }));
  const contents = deepIn(element, 'media:content').map(({ attributes }) => attributes);
  return [...contents, ...enclosed]
    .map((attributes: Record<string, string | undefined>) => ({
      url: at(attributes['url']),
      type: attributes['type'] ?? '',
      height: Number(attributes['height'] ?? 0) || 0,
      isDefault: attributes['isDefault'] === 'true',
      medium: attributes['medium'],
    }))
    .filter(({ url, type, medium }) => url !== '' && medium !== 'image' && !/^image\//i.test(type));
}

function descriptionOf(element: XmlElement): string {
  const group = childOf(element, 'media:group');
  const content = childOf(element, 'content');
  const said = [
    childOf(element, 'content:encoded'),
    content?.attributes['src'] === undefined ? content : undefined,
    childOf(element, 'media:description') ?? childOf(group, 'media:description'),
    childOf(element, 'description'),
    childOf(element, 'summary'),
    childOf(element, 'itunes:summary'),
    childOf(element, 'itunes:subtitle'),
  ];
  for (const one of said) {
    if (!one) continue;
    const type = one.attributes['type'];
    if (type === 'xhtml') return textOfXhtml(one);
    const text = one.text.trim().slice(0, longestWritten);
    if (text === '') continue;
    const isPlain = type === 'text' || type === 'plain' || one.name.startsWith('itunes:');
    return type === 'html' || (!isPlain && isHtml(text)) ? htmlToMarkdown(text) : plainToMarkdown(text);
  }
  return '';
}

/** XHTML stands in a feed as elements, of which the words are kept. */
const textOfXhtml = (element: XmlElement): string =>
  [element.text.trim(), ...element.children.map(textOfXhtml)].filter((text) => text !== '').join('\n\n');

/** Media RSS has a name for people; what others call a category is a tag, as there may be many. */
const categoryOf = (element: XmlElement): string => {
  const named = deepIn(element, 'media:category').map(({ attributes, text }) => attributes['label'] ?? text);
  return named.length === 1 ? named[0]!.trim() : '';
};

function tagsIn(element: XmlElement): string {
  const categories = childrenOf(element, 'category').map(
    ({ attributes, text }) => attributes['label'] ?? (attributes['term'] || text),
  );
  const labelled = deepIn(element, 'media:category').map(
    ({ attributes, text }) => attributes['label'] ?? text,
  );
  const keywords = [...deepIn(element, 'media:keywords'), ...childrenOf(element, 'itunes:keywords')];
  return [
    ...categories.filter((tag) => !/^https?:/i.test(tag.trim())),
    ...(labelled.length > 1 ? labelled : []),
    ...keywords.map(({ text }) => text),
  ].join(',');
}

function pictureOf(element: XmlElement, at: At): string {
  const thumbnails = deepIn(element, 'media:thumbnail')
    .map(({ attributes }) => ({ url: at(attributes['url']), width: Number(attributes['width'] ?? 0) || 0 }))
    .filter(({ url }) => url !== '')
    .sort((one, other) => other.width - one.width);
  const images = [
    ...childrenOf(element, 'itunes:image').map(({ attributes }) => attributes['href']),
    ...deepIn(element, 'media:content')
      .filter(({ attributes: { medium, type = '' } }) => medium === 'image' || type.startsWith('image/'))
      .map(({ attributes }) => attributes['url']),
    ...childrenOf(element, 'enclosure')
      .filter(({ attributes: { type = '' } }) => type.startsWith('image/'))
      .map(({ attributes }) => attributes['url']),
  ];
  return thumbnails[0]?.url ?? images.map(at).find((image) => image !== '') ?? '';
}

function durationIn(element: XmlElement): string {
  const media = [...deepIn(element, 'media:content'), ...deepIn(element, 'yt:duration')]
    .map(({ attributes }) => attributes['duration'] ?? attributes['seconds'] ?? '')
    .find((duration) => duration !== '' && Number(duration) !== 0);
  return textIn(element, 'itunes:duration') || (media ?? '');
}

function captionsIn(element: XmlElement, at: At): string {
  const told = [
    ...childrenOf(element, 'podcast:transcript').map(({ attributes: { url, type, language } }) => ({
      url,
      type,
      language,
    })),
    ...deepIn(element, 'media:subTitle').map(({ attributes: { href, type, lang } }) => ({
      url: href,
      type,
      language: lang,
    })),
  ];
  const captions = new Map<string, Caption>();
  for (const { url, type = '', language = '' } of told) {
    const source = at(url);
    const isVtt = /^text\/vtt\b/i.test(type) || (type === '' && /\.vtt($|[?#])/i.test(source));
    const tag = language.trim().replaceAll('_', '-') || unknownLanguage;
    if (source !== '' && isVtt && !captions.has(tag.toLowerCase()))
      captions.set(tag.toLowerCase(), { language: tag, source });
  }
  return writeCaptions([...captions.values()]);
}

/** As BCP 47 says that nobody knows. It becomes the feed's, where that says one. */
export const unknownLanguage = 'und';
