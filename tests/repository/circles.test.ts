import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const packages = [
  'shell',
  'site-remote',
  'admin-remote',
  'shared-data',
  'admin-data',
  'shared-ui',
  'local-firebase',
];
const all = [...packages, 'server', 'tools', 'bench', 'demo'];

const files = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...all], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => existsSync(path.join(root, file))),
);

/** The files that a file imports by their path, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']*)'/g)].flatMap(([, specifier]) => {
    const base = path.posix.join(path.posix.dirname(file), specifier!);
    const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
    return candidates.filter((candidate) => files.has(candidate)).slice(0, 1);
  });
}

const graph = new Map([...files].map((file) => [file, importsOf(file)]));

/** The circles of a graph, each as a path that returns to its first node. */
function findCircles(edges: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, above: string[]): void => {
    const start = above.indexOf(node);
    if (start >= 0) circles.push([...above.slice(start), node].join(' → '));
    if (start >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...above, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return circles;
}

it('finds a circle', () => {
  const edges = { a: ['b'], b: ['c'], c: ['b'] };
  expect(findCircles(new Map(Object.entries(edges)))).toEqual(['b → c → b']);
});

it('no files import each other in a circle, types included', () => {
  expect(files.size).toBeGreaterThan(500);
  expect(findCircles(graph)).toEqual([]);
});

it('no two folders of a package import each other', () => {
  /** The folder of a file, such as `admin-data/src/items` or `server/render/page`. */
  const folderOf = (file: string): string => path.posix.dirname(file);
  const pairs = new Set<string>();
  for (const [file, imported] of graph)
    for (const other of imported)
      if (folderOf(other) !== folderOf(file)) pairs.add(`${folderOf(file)} ${folderOf(other)}`);
  const mutual = [...pairs].filter((pair) => {
    const [one, other] = pair.split(' ') as [string, string];
    // A folder and its parent count as one subject.
    const isNested = one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
    return one < other && !isNested && pairs.has(`${other} ${one}`);
  });
  expect(mutual).toEqual([]);
});
