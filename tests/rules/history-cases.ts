import { change, summary } from './documents';
import type { RulesCase, Stored, Write } from './rules-case';

const line = { ...change, videos: ['a', 'b'], before: { a: '{"title":"A"}', b: '{"title":"B"}' } };
const stored: Stored = { ...line, at: new Date(0), uid: 'the-admin', email: 'the-admin@example.org' };
const world = { 'catalogue/summary': summary, 'changes/there': stored };

const asks = (about: string, allowed: boolean, ...writes: Write[]): RulesCase => ({
  ...{ who: 'admin', asks: { commit: writes }, world, allowed, about },
});

const many = (length: number) => Array.from({ length }, (_, i) => String(i));

/** What a line of the log keeps of videos: written with it, taken out of it, and never changed. */
export const historyCases: RulesCase[] = [
  asks('a line keeps what videos were', true, ['changes/new', line]),
  asks('a line names 500 videos', true, ['changes/new', { ...line, videos: ['a', 'b', ...many(498)] }]),
  asks('a line names too many', false, ['changes/new', { ...line, videos: ['a', 'b', ...many(499)] }]),
  asks('a line names no list', false, ['changes/new', { ...change, videos: 'a' }]),
  asks('a line keeps of a video that it does not name', false, ['changes/new', { ...line, videos: ['a'] }]),
  asks('a line keeps no map', false, ['changes/new', { ...line, before: ['a'] }]),
  asks('what is kept of a video goes', true, [
    'changes/there',
    { ...stored, before: { b: '{"title":"B"}' } },
  ]),
  asks('what is kept of all goes', true, ['changes/there', { ...stored, before: {} }]),
  asks('what is kept changes', false, [
    'changes/there',
    { ...stored, before: { ...line.before, a: '{"title":"Never"}' } },
  ]),
  asks('what is kept of one goes, and of another changes', false, [
    'changes/there',
    { ...stored, before: { a: '{"title":"Never"}' } },
  ]),
  asks('what is kept is added to', false, [
    'changes/there',
    { ...stored, before: { ...line.before, c: '{}' } },
  ]),
  asks('who did it changes with it', false, [
    'changes/there',
    { ...stored, before: {}, email: 'other@example.org' },
  ]),
  asks('the videos of a line change', false, ['changes/there', { ...stored, videos: ['a'], before: {} }]),
  ...(['visitor', 'someone', 'former admin'] as const).flatMap((who): RulesCase[] => [
    { ...asks('what is kept goes', false, ['changes/there', { ...stored, before: {} }]), who },
    { who, asks: { get: 'changes/there' }, world, allowed: false, about: 'what a video was' },
  ]),
];
