import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CatalogueEntry } from 'shared-data';
import { CatalogueChange, changeShards, putRecent, type Shards, type Summary } from 'shared-data/documents';
import type { PublishedSearch } from 'shared-data/contract';
import { leastForSearchFiles, type SiteContent } from 'shared-data/server';
import { areSearchFilesLive, writeSearchFiles } from './search-files';
import { Stage } from './stage';

const entry = (id: string, title = `Video ${id}`): CatalogueEntry => ({
  ...{ id, title, url: `https://films.example/${id}`, date: '2026-01-01', category: 'Music', tags: '' },
});

/** A catalogue that is written as the panel writes it, and what was published of it. */
class Site {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'search-files-'));
  files: Record<string, string> = {};
  search: PublishedSearch | undefined;
  written = 0;
  /** What was given up of it. */
  gone: ReadonlySet<string> = new Set();
  #shards: Shards = new Map();
  #summary: Summary = {
    ...{ version: 1, total: 0, categories: new Map(), shards: new Map(), banners: [] },
  };
  readonly #entries = new Map<string, CatalogueEntry>();
  #published = new Map<string, CatalogueEntry>();

  change(run: (put: (entry: CatalogueEntry) => void, remove: (id: string) => void) => void): void {
    const change = new CatalogueChange(this.#summary, this.#shards);
    run(
      (one) => {
        this.#entries.set(one.id, one);
        change.put(one);
      },
      (id) => {
        this.#entries.delete(id);
        change.remove(id);
      },
    );
    putRecent(change);
    this.#summary = change.summary;
    this.#shards = changeShards(this.#shards, change.shards);
  }

  /** As a copy of the whole data is brought back. */
  restore(copy: { summary: Summary; shards: Shards; entries: ReadonlyMap<string, CatalogueEntry> }): void {
    this.#summary = copy.summary;
    this.#shards = copy.shards;
    this.#entries.clear();
    for (const [id, one] of copy.entries) this.#entries.set(id, one);
  }

  copy() {
    return { summary: this.#summary, shards: this.#shards, entries: new Map(this.#entries) };
  }

  publish({ isAll = false, isLost = false } = {}): void {
    const stage = new Stage(this.folder, this.files);
    const { version, recent } = this.#summary;
    const content: SiteContent = {
      ...{ version, recent, categories: ['Music'], banners: [] },
      entries: [...this.#entries.values()],
    };
    const isPublishedGone = [...this.#published].some(([id, entry]) => this.#entries.get(id) !== entry);
    const all = new Set([...this.#published.keys(), ...this.#entries.keys()]);
    const changed = new Set([...all].filter((id) => this.#entries.get(id) !== this.#published.get(id)));
    this.search = writeSearchFiles(stage, content, isAll ? undefined : this.search, {
      ...{ changed, isPublishedGone, isLost },
    });
    this.gone = stage.gone;
    this.#published = new Map(this.#entries);
    this.files = Object.fromEntries(stage.files);
    this.written = stage.filesWritten;
  }

  get folders(): string[] {
    return [...new Set(Object.keys(this.files).map((file) => `/${path.dirname(file)}`))];
  }
}

let site: Site;
beforeEach(() => {
  site = new Site();
  site.change((put) => {
    for (let i = 0; i < leastForSearchFiles; i++) put(entry(`first-${i}`));
  });
});
afterEach(() => rmSync(site.folder, { recursive: true }));

it('a site of thousands of videos has files for the search, a smaller one has none', () => {
  site.change((_, remove) => remove('first-0'));
  site.publish();
  expect([site.search, site.files]).toEqual([undefined, {}]);
  site.change((put) => put(entry('first-0')));
  site.publish();
  expect(site.folders).toEqual([site.search!.folder]);
  expect(Object.keys(site.files)).toContain(`${site.search!.folder.slice(1)}/words.json`);
});

it('a site whose titles share no words, as in a script without spaces, has none: they would be larger than the whole catalogue', () => {
  const han = (number: number) => [...String(number + 10_000)].map((digit) => '北京夜晚东海山水风云'[+digit]);
  site.change((put) => {
    for (let i = 0; i < leastForSearchFiles; i++) put(entry(`first-${i}`, `${han(i).join('')}的電影`));
  });
  site.publish();
  expect([site.search, site.files]).toEqual([undefined, {}]);
});

it('while few videos have changed the files stay, and visitors read the changes beside them', () => {
  site.publish();
  const before = site.search!;
  for (let i = 0; i < 12; i++) site.change((put) => put(entry(`new-${i}`)));
  site.publish();
  expect([site.search, site.written]).toEqual([before, 0]);
  site.change((put) => put(entry('new-12')));
  site.publish();
  expect(site.search!.version).toBeGreaterThan(before.version);
  expect(site.search!.folder).not.toBe(before.folder);
  // Who has just read the name of the folder before still finds it.
  expect(site.folders.sort()).toEqual([before.folder, site.search!.folder].sort());
  for (let i = 0; i < 13; i++) site.change((put) => put(entry(`newer-${i}`)));
  site.publish();
  expect(site.folders).toHaveLength(2);
  expect(site.folders).not.toContain(before.folder);
});

it('what was said of the site alone changes no file', () => {
  site.publish();
  const before = site.search!;
  for (let i = 0; i < 30; i++) site.change(() => undefined);
  site.publish();
  expect([site.search, site.written]).toEqual([before, 0]);
});

it('a video that is gone is in no file any more', () => {
  site.change((put) => put(entry('secret', 'Nobody should read this')));
  site.publish();
  const before = site.search!;
  site.change((_, remove) => remove('secret'));
  site.publish();
  expect(site.folders).toEqual([site.search!.folder]);
  expect(site.search!.folder).not.toBe(before.folder);
});

it.each<[string, (site: Site) => void]>([
  ['is called otherwise', (site) => site.change((put) => put(entry('first-7', 'Another title')))],
  [
    'is removed and put back with another title',
    (site) => {
      site.change((_, remove) => remove('first-7'));
      site.change((put) => put(entry('first-7', 'Another title')));
    },
  ],
])('where a video %s, its title of before is in no file any more', (_, change) => {
  site.publish();
  const before = site.search!;
  change(site);
  site.publish();
  expect(site.folders).toEqual([site.search!.folder]);
  expect(site.search!.folder).not.toBe(before.folder);
});

it('where nobody can tell what has changed the files are made anew', () => {
  site.publish();
  const before = site.search!;
  site.change((put) => {
    for (let i = 0; i < 30; i++) put(entry(`import-${i}`));
  });
  site.publish();
  expect(site.search!.folder).not.toBe(before.folder);
  expect(site.folders).toEqual([site.search!.folder]);
});

it('the same videos have the same files: what is published anew is not shipped again', () => {
  site.publish();
  const before = site.search!;
  site.publish({ isAll: true });
  expect([site.search!.folder, site.written]).toEqual([before.folder, 0]);
});

it('what was brought back from a copy is in the files, though its version has come to one that was published of something else', () => {
  site.change((put) => put(entry('kept', 'Only in the copy')));
  const copy = site.copy();
  site.change((_, remove) => remove('kept'));
  site.publish();
  const before = site.search!;
  site.restore(copy);
  for (let i = 0; i < 2; i++) site.change((put) => put(entry(`after-${i}`)));
  site.publish();
  expect(site.search!.folder).not.toBe(before.folder);
});

it('files that are lost are written again, and what is left of them is given up', () => {
  site.publish();
  const before = site.search!;
  const lost = Object.keys(site.files);
  site.publish({ isLost: true });
  expect([site.search!.folder, site.written, site.gone.size]).toEqual([before.folder, lost.length, 0]);
  site.change((put) => put(entry('new')));
  site.publish({ isLost: true });
  expect(site.folders).toEqual([site.search!.folder]);
  expect([...site.gone].sort()).toEqual(lost.sort());
});

it.each<[string, Record<string, string>, boolean]>([
  ['nothing is published', {}, true],
  ['there are none', { 'published.json': '{}' }, true],
  [
    'they are there',
    { 'published.json': '{"search":{"folder":"/search-files/1"}}', 'search-files/1/words.json': '' },
    true,
  ],
  ['they are gone', { 'published.json': '{"search":{"folder":"/search-files/1"}}' }, false],
])('where %s it is known whether files of the search are lost', async (_, files, areLive) => {
  const read = (_part: string, file: string) =>
    Promise.resolve(file in files ? Buffer.from(files[file]!) : null);
  expect(await areSearchFilesLive({ read })).toBe(areLive);
});
