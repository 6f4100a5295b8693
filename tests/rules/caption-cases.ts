import { caption, captionId, draft, item, kept, scheduled } from './documents';
import { callers, type Asked, type RulesCase, type Stored, type Who, type World } from './rules-case';

const id = captionId('a');
const another = captionId('b');
const stored: World = { [`captions/${id}`]: caption };

/** A video that refers to the text, between references to two other texts. */
const naming = (video: Stored): Stored => ({
  ...video,
  captions: `de https://example.org/de.vtt\nen #${id}\nfr /fr.vtt`,
});

const reads = (about: string, allowed: readonly Who[], world: World): RulesCase[] =>
  callers.map((who) => ({
    ...{ who, asks: { get: `captions/${id}` }, world: { ...stored, ...world } },
    ...{ allowed: allowed.includes(who), about },
  }));

const writes = (
  about: string,
  allowed: boolean,
  path: string,
  after: Stored,
  world: World = {},
): RulesCase => {
  const asks: Asked = { commit: [[path, after]] };
  return { who: 'admin', asks, world, allowed, about };
};

const one = (about: string, allowed: boolean, data: Stored, at = id): RulesCase =>
  writes(about, allowed, `captions/${at}`, data);

/** Pasted captions can be read by everyone who can read the video that refers to them. */
export const captionCases: RulesCase[] = [
  ...reads('of a published video', callers, { 'items/a': naming(item) }),
  ...reads('of an unlisted video', callers, { 'unlisted/a': naming(item) }),
  ...reads('named alone', callers, { 'items/a': { ...item, captions: `en #${id}` } }),
  ...reads('of a draft', ['admin'], { 'drafts/a': naming({ ...draft }) }),
  ...reads('of a video that appears later', ['admin'], { 'drafts/a': naming(scheduled) }),
  ...reads('of a deleted video', ['admin'], { 'trash/a': kept(naming(item)) }),
  ...reads('that the video does not name any more', ['admin'], { 'items/a': item }),
  ...reads('of a video that has none', ['admin'], { 'items/a': { ...item, captions: '' } }),
  ...reads('of a video of which another tool stored no captions', ['admin'], {
    'items/a': { ...item, captions: 5 },
  }),
  ...reads('that another video names', ['admin'], { 'items/b': naming(item), 'items/a': item }),
  ...reads('with a part of the name', ['admin'], {
    'items/a': { ...item, captions: `en #${id}a`, description: `#${id}` },
  }),
  one('a text', true, caption),
  one('a text of 300,000 characters', true, { ...caption, text: `WEBVTT\n${'x'.repeat(299_993)}` }),
  one('a longer text', false, { ...caption, text: `WEBVTT\n${'x'.repeat(299_994)}` }),
  ...[undefined, 5, '', 'Hello', ' WEBVTT', ['WEBVTT']].map((text) =>
    one(
      `a text that is ${JSON.stringify(text)}`,
      false,
      text === undefined ? { video: 'a' } : { ...caption, text },
    ),
  ),
  ...[undefined, 5, '', 'a/b', 'x'.repeat(1001)].map((video) =>
    one(
      `of the video ${JSON.stringify(video)?.slice(0, 20)}`,
      false,
      video === undefined ? { text: caption.text } : { ...caption, video },
    ),
  ),
  ...['', 'a', 'a'.repeat(19), 'a'.repeat(21), `${'a'.repeat(19)}.`].flatMap((at) =>
    at ? [one(`under ${at}`, false, caption, at)] : [],
  ),
  one('under letters and digits', true, caption, 'aZ0'.repeat(6) + 'xy'),
  writes('of another video', true, `captions/${another}`, { ...caption, video: 'b' }),
];
