import { catalogue, change } from './documents';
import { caseOf, may, mayNot, writesBy, type RulesCase, type Stored, type World } from './rules-case';

const line = { ...change, videos: ['a', 'b'], before: { a: '{"title":"A"}', b: '{"title":"B"}' } };
const stored: Stored = { ...line, at: new Date(0), uid: 'the-admin', email: 'the-admin@example.org' };
const world: World = { ...catalogue, 'changes/there': stored };

const adds = (asks: typeof may, about: string, fields: Stored, entry: Stored = line) =>
  asks(about, world, ['changes/new', { ...entry, ...fields }]);
const changes = (asks: typeof may, about: string, fields: Stored) =>
  asks(about, world, ['changes/there', { ...stored, ...fields }]);

const many = (length: number) => Array.from({ length }, (_, i) => String(i));

/** The previous versions of videos in a log entry may be written with the entry and deleted from it, but never changed. */
export const historyCases: RulesCase[] = [
  adds(may, 'an entry contains the previous versions of videos', {}),
  adds(may, 'an entry names 500 videos', { videos: ['a', 'b', ...many(498)] }),
  adds(mayNot, 'an entry names too many videos', { videos: ['a', 'b', ...many(499)] }),
  adds(mayNot, 'the videos of an entry are not a list', { videos: 'a' }, change),
  adds(mayNot, 'an entry contains a version of a video that it does not name', { videos: ['a'] }),
  adds(mayNot, 'the versions of an entry are not a map', { before: ['a'] }),
  changes(may, 'the version of a video is deleted', { before: { b: '{"title":"B"}' } }),
  changes(may, 'all versions are deleted', { before: {} }),
  changes(mayNot, 'a version changes', { before: { ...line.before, a: '{"title":"Never"}' } }),
  changes(mayNot, 'one version is deleted, and another changes', { before: { a: '{"title":"Never"}' } }),
  changes(mayNot, 'a version is added', { before: { ...line.before, c: '{}' } }),
  changes(mayNot, 'who did it changes with it', { before: {}, email: 'other@example.org' }),
  changes(mayNot, 'the videos of an entry change', { videos: ['a'], before: {} }),
  ...(['visitor', 'someone', 'former admin'] as const).flatMap((who) => [
    changes(writesBy(who).mayNot, 'what is kept goes', { before: {} }),
    caseOf(who, false, 'what a video was', { get: 'changes/there' }, world),
  ]),
];
