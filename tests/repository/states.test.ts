import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  faultsOfStates,
  readReasons,
  readScreens,
  states,
  statesFile,
  writeStates,
} from '../../commands/documents/states';
import { readAllTags, readTags } from '../../commands/documents/test-tags';

const root = path.join(__dirname, '../..');
const screens = readScreens(root);
const reasons = readReasons(root);
const tags = readAllTags(root);

it('each screen of the routes has a test for each state, or a reason why it cannot be in it', () => {
  expect(screens).toEqual(expect.arrayContaining(['home', 'watch', 'not-found', 'admin', 'items', 'trash']));
  expect(faultsOfStates(screens, reasons, tags)).toEqual([]);
});

it('the document of the states is up to date', () => {
  const written = readFileSync(path.join(root, statesFile), 'utf8');
  const isCurrent = written === writeStates(screens, reasons, tags);
  const answer = isCurrent ? 'up to date' : 'Run `npm run specification` and commit what it writes.';
  expect(answer).toBe('up to date');
});

it('an empty cell, a reason beside a test, and a tag or a reason of no screen are noticed', () => {
  const all = states.map((state) => `home.${state}`).join(', ');
  const tagged = (ids: string) => readTags('a.test.ts', `// State: ${ids}\nit('shows it', () => {});`);
  expect(faultsOfStates(['home'], {}, tagged(all))).toEqual([]);
  expect(faultsOfStates(['home'], {}, tagged(all.replace('home.empty, ', '')))).toEqual([
    'No test shows home.empty, and no reason says why it cannot be.',
  ]);
  expect(faultsOfStates(['home'], { home: { empty: 'Never.' } }, tagged(all))).toEqual([
    'A test shows home.empty, and a reason says why it cannot be.',
  ]);
  expect(faultsOfStates(['home'], { about: { empty: 'Never.' } }, tagged(`${all}, about.empty`))).toEqual([
    'There are reasons for about, which no route shows.',
    'a.test.ts:1 names about.empty, which is no state of a screen.',
  ]);
});
