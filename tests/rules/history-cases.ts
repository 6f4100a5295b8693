import { change, summary } from './documents';
import type { RulesCase, Stored, Write } from './rules-case';

const line = { ...change, videos: ['a', 'b'], before: { a: '{"title":"A"}', b: '{"title":"B"}' } };
const stored: Stored = { ...line, at: new Date(0), uid: 'the-admin', email: 'the-admin@example.org' };
const world = { 'catalogue/summary': summary, 'changes/there': stored };

const asks = (about: string, allowed: boolean, ...writes: Write[]): RulesCase => ({
  ...{ who: 'admin', asks: { commit: writes }, world, allowed, about },
});

const many = (length: number) => Array.from({ length }, (_, i) => String(i));

/** The previous versions of videos in a log entry may be written with the entry and deleted from it, but never changed. */
export const historyCases: RulesCase[] = [
  asks('an entry contains the previous versions of videos', true, ['changes/new', line]),
  asks('an entry names 500 videos', true, ['changes/new', { ...line, videos: ['a', 'b', ...many(498)] }]),
  asks('an entry names too many videos', false, [
    'changes/new',
    { ...line, videos: ['a', 'b', ...many(499)] },
  ]),
  asks('the videos of an entry are not a list', false, ['changes/new', { ...change, videos: 'a' }]),
  asks('an entry contains a version of a video that it does not name', false, [
    'changes/new',
    { ...line, videos: ['a'] },
  ]),
  asks('the versions of an entry are not a map', false, ['changes/new', { ...line, before: ['a'] }]),
  asks('the version of a video is deleted', true, [
    'changes/there',
    { ...stored, before: { b: '{"title":"B"}' } },
  ]),
  asks('all versions are deleted', true, ['changes/there', { ...stored, before: {} }]),
  asks('a version changes', false, [
    'changes/there',
    { ...stored, before: { ...line.before, a: '{"title":"Never"}' } },
  ]),
  asks('one version is deleted, and another changes', false, [
    'changes/there',
    { ...stored, before: { a: '{"title":"Never"}' } },
  ]),
  asks('a version is added', false, ['changes/there', { ...stored, before: { ...line.before, c: '{}' } }]),
  asks('who did it changes with it', false, [
    'changes/there',
    { ...stored, before: {}, email: 'other@example.org' },
  ]),
  asks('the videos of an entry change', false, ['changes/there', { ...stored, videos: ['a'], before: {} }]),
  ...(['visitor', 'someone', 'former admin'] as const).flatMap((who): RulesCase[] => [
    { ...asks('what is kept goes', false, ['changes/there', { ...stored, before: {} }]), who },
    { who, asks: { get: 'changes/there' }, world, allowed: false, about: 'what a video was' },
  ]),
];
