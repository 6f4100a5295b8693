import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readProject, siteOf } from './firebase-project';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'firebase-project-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: object) => writeFileSync(path.join(folder, '.firebaserc'), JSON.stringify(content));

it('the project and the sites are those in the configuration of firebase-tools', () => {
  const hosting = { shell: ['my-shell'], 'site-remote': ['my-site', 'another'] };
  write({ projects: { default: 'mine' }, targets: { mine: { hosting }, theirs: {} } });
  expect(readProject(folder)).toEqual({
    project: 'mine',
    sites: { shell: 'my-shell', 'site-remote': 'my-site' },
  });
});

it.each([
  ['no file of it is there', null],
  ['it names none', {}],
  ['it has another name than default', { projects: { staging: 'mine' } }],
])('a sentence asks for a project if %s', (_, content) => {
  if (content) write(content);
  expect(() => readProject(folder)).toThrow(
    /^No Firebase project is configured\. Choose one: npx firebase-tools@\S+ use --add, alias "default"\.$/,
  );
});

it.each([
  {},
  { targets: {} },
  { targets: { mine: {} } },
  { targets: { theirs: { hosting: { shell: ['x'] } } } },
])('a project without configured sites has none: %j', (targets) => {
  write({ projects: { default: 'mine' }, ...targets });
  const project = readProject(folder);
  expect(project).toEqual({ project: 'mine', sites: {} });
  expect(() => siteOf(project, 'shell')).toThrow(
    /^No site of the project mine is chosen for shell: npx firebase-tools@\S+ target:apply hosting shell SITE\.$/,
  );
});

it('an app has its configured site', () => {
  expect(siteOf({ project: 'mine', sites: { shell: 'my-shell' } }, 'shell')).toBe('my-shell');
});
