import { expect } from '@playwright/test';
import { tryScreens } from '../../../tools/release/screens';
import { isEverything, nightlyUnless, nightly } from '../../support/everything';
import type { BuiltChange } from './another-build';
import { test } from './released-product';

// A release opens its screens in a browser, and other programs may keep the machine busy.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const commit = 'b'.repeat(40);
const screensFail = 'do not work together; the errors are above. Nothing was released.';

interface Scene {
  change: BuiltChange;
  sentence?: string;
  isInPreMergeChecks?: true;
}

const throwing: Scene = { change: { from: '.useBanner)(', to: '.useBanner)().no.banner(' } };

/** Faults of a build, each of which a release refuses. */
const scenes: Record<string, Scene> = {
  'requires another major version of React': {
    change: { from: '"react": "^19', to: '"react": "^20' },
    sentence: 'site-remote needs react ^20',
    isInPreMergeChecks: true,
  },
  'changes shared-data without a new version': {
    change: { from: /"hash": "[0-9a-f]{12}"/, to: '"hash": "ffffffffffff"' },
    sentence: 'run npx lerna version',
    isInPreMergeChecks: true,
  },
  'uses a CSS variable that nothing defines': {
    change: { from: /var\(--(?=[a-z])/, to: 'var(--lost-' },
    sentence: 'which neither it nor the shell defines',
    isInPreMergeChecks: true,
  },
  'lacks a screen that its routes name': { change: { from: /\bwatch:(?=\w+\()/, to: 'watched:' } },
  'reads a prop that the shell does not pass': {
    change: { from: '.useParams)()', to: '.useParams)().no.id' },
  },
  'throws at its start': { change: { from: 'screens:{home', to: 'screens:null.no||{home' } },
  'throws while it renders': throwing,
  'throws in an effect': { change: { from: /\.useEffect\)\(\(\)=>\{/, to: '$&null.no;' } },
  'waits for a promise that never settles': {
    change: {
      from: '.then(({CategoryPage:',
      to: '.then(()=>new Promise(()=>{})).then(({CategoryPage:',
    },
  },
  'lacks a chunk': { change: { from: /(?<=\.e\()\d+(?=\)[^;]{0,80}CategoryPage)/, to: '99999' } },
};

for (const [name, { change, sentence = screensFail, isInPreMergeChecks = false }] of Object.entries(scenes)) {
  test(`a site is not released that ${name}`, nightlyUnless(isInPreMergeChecks), async ({ released }) => {
    const before = await released.live('site-remote');
    await expect(released.deploy(['site-remote'], commit, change)).rejects.toThrow(sentence);
    expect(await released.live('site-remote')).toEqual(before);
  });
}

test('an app is tried with the live shell, not with that of its sources', nightly, async ({ released }) => {
  // A live shell that lacks a behaviour of the shell of these sources.
  await released.release('shell', { from: 'useParams:()=>', to: 'useParams:()=>()=>null&&' });
  await expect(released.deploy(['site-remote'], commit)).rejects.toThrow(screensFail);
  await released.rollBack('shell');
});

test(
  'after a release, the live screens are opened at their URLs, without an account and with any content',
  nightly,
  async ({ released }) => {
    const { shell } = released.product.addresses;
    const results = test.info().outputPath('live');
    if (isEverything) expect(await tryScreens(['shell'], { address: shell }, results)).toBe(true);
    await released.release('site-remote', throwing.change);
    expect(await tryScreens(['site-remote'], { address: shell }, results)).toBe(false);
    await released.rollBack('site-remote');
  },
);
