import { caption, captionId, draft, item, kept, scheduled } from './documents';
import {
  callers,
  caseOf,
  may,
  mayNot,
  type RulesCase,
  type Stored,
  type Who,
  type World,
} from './rules-case';

const id = captionId('a');
const stored: World = { [`captions/${id}`]: caption };

/** A video that refers to the text, between references to two other texts. */
const naming = (video: Stored): Stored => ({
  ...video,
  captions: `de https://example.org/de.vtt\nen #${id}\nfr /fr.vtt`,
});

const reads = (about: string, allowed: readonly Who[], world: World): RulesCase[] =>
  callers.map((who) =>
    caseOf(who, allowed.includes(who), about, { get: `captions/${id}` }, { ...stored, ...world }),
  );

const writes = (asks: typeof may, about: string, after: Stored, at = id) =>
  asks(about, {}, [`captions/${at}`, after]);

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
  writes(may, 'a text', caption),
  writes(may, 'a text of 300,000 characters', { ...caption, text: `WEBVTT\n${'x'.repeat(299_993)}` }),
  writes(mayNot, 'a longer text', { ...caption, text: `WEBVTT\n${'x'.repeat(299_994)}` }),
  ...[undefined, 5, '', 'Hello', ' WEBVTT', ['WEBVTT']].map((text) =>
    writes(
      mayNot,
      `a text that is ${JSON.stringify(text)}`,
      text === undefined ? { video: 'a' } : { ...caption, text },
    ),
  ),
  ...[undefined, 5, '', 'a/b', 'x'.repeat(1001)].map((video) =>
    writes(
      mayNot,
      `of the video ${JSON.stringify(video)?.slice(0, 20)}`,
      video === undefined ? { text: caption.text } : { ...caption, video },
    ),
  ),
  ...['a', 'a'.repeat(19), 'a'.repeat(21), `${'a'.repeat(19)}.`].map((at) =>
    writes(mayNot, `under ${at}`, caption, at),
  ),
  writes(may, 'under letters and digits', caption, 'aZ0'.repeat(6) + 'xy'),
  writes(may, 'of another video', { ...caption, video: 'b' }, captionId('b')),
];
