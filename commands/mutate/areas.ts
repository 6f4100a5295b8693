import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { WrongUse } from '../command-line/wrong-use';

/** Code that is changed in one run, and the tests that should notice: files, or folders with all below them. */
export interface Area {
  /** Its results are kept under this name. */
  name: string;
  code: string[];
  tests: string[];
  /** Constants are changed too, such as a regular expression: all tests run for each change, so they have to be quick. */
  withConstants?: boolean;
  /** The tests name a browser's environment themselves; which of them reach a place cannot be seen there. */
  inBrowser?: boolean;
}

const area = (name: string, code: string[], tests = code): Area => ({ name, code, tests });
const smallArea = (name: string, code: string[], tests: string[]): Area => ({
  ...area(name, code, tests),
  withConstants: true,
});

const rules = 'local-firebase/src/rules';
const writes = 'admin-data/src/writes';
const content = 'admin-data/src/content';
const health = 'admin-data/src/health';

/** Of the panel's writes, the code in these files and the tests in those. */
const ofWrites = (name: string, code: string[], tests: string[]): Area =>
  area(
    name,
    code.map((file) => `${writes}/${file}.ts`),
    tests.map((file) => `${writes}/${file}.test.ts`),
  );

/** Code that needs its tests most, each with the tests that stand nearest: with all of a package's a run takes hours. */
export const areas: Area[] = [
  area(
    'rules-values',
    ['values.ts', 'compare.ts', 'time.ts', 'members.ts', 'firestore-values.ts'].map(
      (name) => `${rules}/${name}`,
    ),
    [`${rules}/values.test.ts`, `${rules}/sentences.test.ts`],
  ),
  area(
    'rules-library',
    [`${rules}/library`, `${rules}/operators.ts`],
    [`${rules}/expressions.test.ts`, `${rules}/sentences.test.ts`],
  ),
  area(
    'rules-files',
    ['parse.ts', 'declarations.ts', 'syntax.ts', 'scope.ts'].map((name) => `${rules}/${name}`),
    [`${rules}/files.test.ts`, `${rules}/refusals.test.ts`],
  ),
  area(
    'rules-requests',
    ['rules.ts', 'matching.ts', 'evaluation.ts', 'documents.ts'].map((name) => `${rules}/${name}`),
    [`${rules}/requests.test.ts`, `${rules}/files.test.ts`, `${rules}/lists.test.ts`],
  ),
  area('rules-lists', [`${rules}/constraint.ts`], [`${rules}/lists.test.ts`]),
  area('release', ['commands/release']),
  smallArea(
    'forms-data',
    [
      'shared-data/src/items/checks.ts',
      'shared-data/src/items/item-fields.ts',
      'shared-data/src/items/validate-item.ts',
      'shared-data/src/items/check-draft.ts',
      'shared-data/src/items/whole-image.ts',
      'admin-data/src/content/match-columns.ts',
      'admin-data/src/writes/category-name.ts',
    ],
    [
      'shared-data/src/items/validate-item.test.ts',
      'shared-data/src/items/whole-image.test.ts',
      'admin-data/src/content/match-columns.test.ts',
      'admin-data/src/writes/category-name.test.ts',
    ],
  ),
  area(
    'forms-panel',
    [
      'pieces/dialog/complete-address.ts',
      'forms/manage-item/merge-versions.ts',
      'forms/manage-series/moved.ts',
      'forms/captions-field/caption-rows.ts',
      'forms/captions-field/kept-texts.ts',
    ].map((name) => `admin-remote/src/${name}`),
    [
      'pieces/dialog/complete-address.test.ts',
      'forms/manage-item/merge-versions.test.ts',
      'forms/manage-series/moved.test.ts',
      'forms/captions-field/captions-in-a-form.test.ts',
    ].map((name) => `admin-remote/src/${name}`),
  ),
  area(
    'forms-date',
    ['admin-remote/src/forms/manage-item/use-date-of-time.ts'],
    ['admin-remote/src/forms/manage-item/use-date-of-time.test.tsx'],
  ),
  area(
    'forms-image',
    ['admin-remote/src/forms/image-field/is-cut-off.ts'],
    ['admin-remote/src/forms/image-field/is-cut-off.test.ts'],
  ),
  area(
    'forms-drafts',
    ['admin-remote/src/forms/drafts/kept-drafts.ts', 'admin-remote/src/forms/drafts/kept-pictures.ts'],
    ['admin-remote/src/forms/drafts/kept-drafts.test.ts'],
  ),
  area(
    'search',
    [
      ...['indexed-titles.ts', 'joined-words.ts', 'likeness.ts', 'marks.ts', 'match-ranges.ts'],
      ...['search-index.ts', 'search-key.ts', 'typed-word.ts', 'vocabulary.ts', 'word-matches.ts'],
      '../text/fold.ts',
    ].map((name) => path.posix.join('shared-data/src/search', name)),
    ['find-in', 'joined-words', 'meaning', 'ranking', 'search'].map((name) =>
      path.posix.join('shared-data/src/search', `${name}.test.ts`),
    ),
  ),
  area(
    'catalogue',
    ['catalogue.ts', 'entry.ts', 'order.ts', 'summary.ts'].map((name) => `shared-data/src/catalogue/${name}`),
    ['shared-data/src/catalogue'],
  ),
  area(
    'cache',
    ['shared-data/src/cache', 'shared-data/src/page-caches', 'shared-data/src/errors'],
    ['shared-data/src/cache', 'shared-data/src/page-caches', 'shared-data/src/errors'],
  ),
  area(
    'items',
    [
      ...['lists/item-page', 'lists/list-query', 'lists/related'],
      ...['items/item-loader', 'items/item-queries', 'items/item'],
    ].map((name) => `shared-data/src/${name}.ts`),
    ['shared-data/src/lists/lists.test.ts'],
  ),
  smallArea(
    'providers',
    ['shared-data/src/providers'],
    ['shared-data/src/providers', 'site-remote/src/watch/player/parse-video.test.ts'],
  ),
  { ...area('on-device', ['shared-data/src/on-device']), inBrowser: true },
  { ...area('configuration', ['shared-data/src/configuration']), inBrowser: true },
  smallArea(
    'words',
    [
      'shared-data/src/words',
      ...['captions', 'duration', 'tags', 'tags-of'].map((name) => `shared-data/src/items/${name}.ts`),
    ],
    ['shared-data/src/words', 'shared-data/src/items/words.test.ts'],
  ),
  smallArea(
    'addresses',
    ['routes', 'categories/category-address', 'categories/present-name'].map(
      (name) => `shared-data/src/${name}.ts`,
    ),
    ['routes', 'categories/category-address', 'categories/present-name'].map(
      (name) => `shared-data/src/${name}.test.ts`,
    ),
  ),
  area(
    'writes-catalogue',
    [
      'shared-data/src/catalogue/catalogue-change.ts',
      'shared-data/src/catalogue/change-shards.ts',
      ...['bulk.ts', 'receive-write.ts', 'remember-shards.ts'].map((name) => `${writes}/${name}`),
    ],
    [
      'shared-data/src/catalogue/change-entries.test.ts',
      ...['bulk', 'receive-write'].map((name) => `${writes}/${name}.test.ts`),
    ],
  ),
  // Each of these tests starts one server for all of its cases: the tests that start one for each would take hours.
  ofWrites('writes-commit', ['commit', 'writing', 'in-transaction', 'note'], ['commit', 'banners']),
  ofWrites('writes-items', ['items', 'banners', 'banner-sizes'], ['items', 'banners']),
  ofWrites('writes-categories', ['categories', 'move-items', 'require-category'], ['categories', 'items']),
  ofWrites('writes-trash', ['trash', 'trashed'], ['trash']),
  area(
    'content-files',
    [
      ...['content-file', 'content-reader', 'csv-reader', 'fingerprint', 'format-of', 'formula-guard'],
      ...['json-reader', 'read-day', 'write-content'],
    ].map((name) => `${content}/${name}.ts`),
    ['content-file', 'read-day'].map((name) => `${content}/${name}.test.ts`),
  ),
  area(
    'content-imports',
    ['file-categories', 'known-videos', 'place-entry', 'plan-import', 'read-drafts', 'run-import'].map(
      (name) => `${content}/${name}.ts`,
    ),
    ['content', 'channel-import'].map((name) => `${content}/${name}.test.ts`),
  ),
  area('session', ['admin-data/src/session']),
  area(
    'health',
    ['build-catalogue', 'check', 'read-summary', 'rebuild', 'visit-costs'].map(
      (name) => `${health}/${name}.ts`,
    ),
    [`${health}/health.test.ts`, `${health}/rebuild.long.test.ts`],
  ),
  area(
    'hooks',
    ['banners/use-banner', 'categories/use-categories', 'lists/use-items'].map(
      (name) => `shared-data/src/${name}.ts`,
    ),
    ['admin-data/src/hooks.test.tsx'],
  ),
  area(
    'search-hooks',
    ['items/use-thumbnails', 'search/use-search', 'search/search-index-of'].map(
      (name) => `shared-data/src/${name}.ts`,
    ),
    ['shared-data/src/search/use-search.test.tsx'],
  ),
  { ...area('series', ['shared-data/src/series']), inBrowser: true },
  area(
    'catalogue-reads',
    [
      ...['archive', 'catalogue-queries', 'read-content'].map(
        (name) => `shared-data/src/catalogue/${name}.ts`,
      ),
      'shared-data/src/search/find-in.ts',
    ],
    ['shared-data/src/catalogue/reads.test.ts', 'shared-data/src/search/find-in.test.ts'],
  ),
];

/**
 * What a word of the command means: an area's name; or a file or folder, from the project's root. A part of an area has
 * the area's tests, other code those of the nearest folder around it that has some. Throws a sentence otherwise.
 */
export function chooseArea(word: string, root: string): Area {
  const named = areas.find(({ name }) => name === word);
  if (named) return named;
  const chosen = path.posix.normalize(word).replace(/\/$/, '');
  if (chosen.startsWith('..') || path.isAbsolute(chosen) || !existsSync(path.join(root, chosen))) {
    const names = areas.map(({ name }) => name).join(', ');
    throw new WrongUse(`There is no file, folder or area "${word}". Areas: ${names}.`);
  }
  const around = areas.find(({ code }) => code.some((one) => `${chosen}/`.startsWith(`${one}/`)));
  if (around) return { ...around, code: [chosen] };
  return area(chosen.replaceAll('/', '-'), [chosen], [nearestTests(chosen, root)]);
}

function nearestTests(chosen: string, root: string): string {
  for (let folder = chosen; folder !== '.'; folder = path.posix.dirname(folder)) {
    const at = path.join(root, folder);
    if (statSync(at).isDirectory() && hasTests(at)) return folder;
  }
  throw new Error(`No tests stand beside ${chosen}.`);
}

const hasTests = (folder: string): boolean =>
  readdirSync(folder, { recursive: true }).some((file) => /\.test\.tsx?$/.test(file as string));
