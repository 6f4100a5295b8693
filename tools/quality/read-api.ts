import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';
import { root } from 'server/configuration';

/** The exports of a module. */
export interface Api {
  /** A hash that changes with any of the values. */
  fingerprint: string;
  /** Exports that exist at run time. */
  values: Record<string, Offer>;
  /** Types that these exports need, and exported types, by name and file. */
  types: Record<string, string[]>;
}

interface Offer {
  /** A hash that changes with the type of the export, and with each type that it needs. */
  fingerprint: string;
  /** The lines of the declaration, without bodies and comments. */
  declaration: string[];
}

interface Declared {
  text: string[];
  uses: Set<string>;
}

/** Reads the exports of modules, with the project's types that their declarations reference. */
export function readApis(entries: string[]): Api[] {
  const { files, options, program } = emitDeclarations(entries);
  return entries.map((entry) => readApi(program, nameOfDeclarations(entry, options), files, options));
}

function readApi(
  program: ts.Program,
  entry: string,
  files: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
): Api {
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;

  const original = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isOurs = (node: ts.Node): boolean => files.has(node.getSourceFile().fileName);
  const exported = new Map(
    checker.getExportsOfModule(module).map((symbol) => [original(symbol), symbol.name]),
  );
  const nameOf = (symbol: ts.Symbol): string => {
    const file = path.relative(options.outDir!, symbol.declarations![0]!.getSourceFile().fileName);
    return exported.get(symbol) ?? `${symbol.name} of ${file.replace(/\.d\.ts$/, '')}`;
  };

  const all = new Map<string, Declared>();
  const add = (symbol: ts.Symbol): string => {
    const name = nameOf(symbol);
    if (all.has(name)) return name;
    const nodes = (symbol.declarations ?? []).filter(isOurs);
    const print = (node: ts.Node) =>
      printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).split('\n');
    const one: Declared = { text: nodes.flatMap(print), uses: new Set() };
    all.set(name, one);
    const visit = (node: ts.Node): void => {
      const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      const used = named && original(named);
      if (used?.declarations?.some((place) => isOurs(place) && isTopLevel(place))) one.uses.add(add(used));
      ts.forEachChild(node, visit);
    };
    nodes.forEach(visit);
    return name;
  };
  for (const symbol of exported.keys()) add(symbol);

  const values = [...exported].filter(([symbol]) => symbol.flags & ts.SymbolFlags.Value);
  const offers = values.map(([, name]): [string, Offer] => [
    name,
    { fingerprint: fingerprintOf([name], all), declaration: all.get(name)!.text },
  ]);
  const names = new Set(values.map(([, name]) => name));
  const types = [...all]
    .filter(([name]) => !names.has(name))
    .map(([name, { text }]) => [name, text] as const);
  return { fingerprint: fingerprintOf([...names], all), values: sorted(offers), types: sorted(types) };
}

function fingerprintOf(names: string[], all: Map<string, Declared>): string {
  const reached = new Set(names);
  for (const each of reached) for (const used of all.get(each)!.uses) reached.add(used);
  const texts = [...reached].sort().map((each) => [each, all.get(each)!.text]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 6);
}

/** Emits the declarations of modules and of their imports from this project, in memory. */
function emitDeclarations(entries: string[]) {
  const base = path.join(root, 'tsconfig.base.json');
  const { options: configured } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(base, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const options: ts.CompilerOptions = {
    ...configured,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    // The folder exists only in memory. It is inside the project, so that imports of packages resolve.
    outDir: path.join(root, '.declarations'),
  };
  const files = new Map<string, string>();
  const sources = ts.createProgram(entries, options);
  sources.emit(undefined, (name, text) => files.set(name, text), undefined, true);

  const folders = new Set([...files.keys()].map((name) => path.dirname(name)));
  const host = ts.createCompilerHost(options);
  const { fileExists, directoryExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.directoryExists = (name) => folders.has(name) || directoryExists!(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version, true);
    return sources.getSourceFile(name) ?? getSourceFile(name, version, ...rest);
  };
  const declared = entries.map((entry) => nameOfDeclarations(entry, options));
  return { files, options, program: ts.createProgram(declared, options, host) };
}

const nameOfDeclarations = (entry: string, { outDir }: ts.CompilerOptions): string =>
  path.join(outDir!, path.relative(root, entry)).replace(/\.tsx?$/, '.d.ts');

/** Whether a node is declared at the top level of a module, not as a member or parameter. */
function isTopLevel(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent);
}

function sorted<T>(entries: (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
}
