import fc from 'fast-check';
import { compileRules, type RulesReader } from '.';
import {
  describeWithEmulator,
  type GoogleEmulator,
  startGoogleEmulator,
} from '../../../tests/support/local-firebase/differential/google-emulator';
import { outcome } from '../../../tests/support/local-firebase/rules/evaluate';
import { expressions } from '../../../tests/support/local-firebase/rules/expressions';
import { files, inDocuments } from '../../../tests/support/local-firebase/rules/files';
import {
  asRulesRequest,
  document,
  forum,
  type ForumRequest,
  missing,
  request,
  seeded,
} from '../../../tests/support/local-firebase/rules/forum';
import { GoogleRules } from '../../../tests/support/local-firebase/rules/google-rules';
import { lists } from '../../../tests/support/local-firebase/rules/lists';
import { randomExpression } from '../../../tests/support/local-firebase/rules/random-expression';

let emulator: GoogleEmulator;
let google: GoogleRules;

/** A condition that is true only if the expression has exactly this value. An error denies. */
const asCondition = (expression: string, value: string): string =>
  `[${expression}] == [${value === 'error' ? expression : value}]`;
const BATCH = 40;

async function compareExpressions(
  rows: readonly (readonly [string, string])[],
): Promise<{ compared: number; differences: string[] }> {
  const differences: string[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const blocks = batch.map(
      ([expression, value], at) =>
        `match /t/n${at} { allow get: if ${asCondition(expression.replaceAll('request.path', '/databases/(default)/documents/t/n'), value)}; }`,
    );
    if (!(await google.use(inDocuments(blocks.join('\n'))))) {
      if (batch.length === 1) differences.push(`${batch[0]![0]} is refused by Google`);
      else for (const row of batch) differences.push(...(await compareExpressions([row])).differences);
      continue;
    }
    const theirs = await Promise.all(batch.map((_, at) => google.allowsGet(`t/n${at}`)));
    for (const [at, [expression, value]] of batch.entries()) {
      if (theirs[at] !== (value !== 'error')) differences.push(`${expression} is not ${value} with Google`);
    }
  }
  return { compared: rows.length, differences };
}

/** Excludes values that cannot be written as an expression, or depend on the time. */
const comparable = ([expression, value]: readonly [string, string]): boolean =>
  !/a map_diff|request\.time|request\.path\.|315576000000/.test(`${expression} ${value}`);

const LANES = 6;

async function compareRequests(requests: readonly ForumRequest[], theirs: GoogleRules): Promise<string[]> {
  const rules = compileRules(forum);
  await theirs.use(forum);
  const reset = [
    ...Object.entries(seeded).map(([path, fields]) => ({
      update: { name: theirs.documentName(path), fields },
    })),
    ...missing.map((path) => ({ delete: theirs.documentName(path) })),
  ];
  const reader: RulesReader = {
    get: (at) => document(at, seeded[at]),
    getAfter: (at) => document(at, seeded[at]),
  };
  const differences: string[] = [];
  let changed = true;
  for (const one of requests) {
    const mine = rules.check(asRulesRequest(one), reader).allowed;
    if (changed) await theirs.call('commit', { writes: reset });
    const other = await send(one, theirs);
    changed = other && one.kind !== 'get';
    if (mine !== other) differences.push(`${JSON.stringify(one)}: ${mine} here, ${other} with Google`);
  }
  return differences;
}

function send({ uid, path, kind, fields }: ForumRequest, theirs: GoogleRules): Promise<boolean> {
  const name = theirs.documentName(path);
  if (kind === 'get') return theirs.allowsGet(path, uid);
  if (kind === 'delete') return theirs.allowsWrite({ delete: name }, uid);
  const mask = kind === 'merge' ? { updateMask: { fieldPaths: Object.keys(fields) } } : {};
  return theirs.allowsWrite({ update: { name, fields }, ...mask }, uid);
}

describeWithEmulator("Google's emulator evaluates rules as this server does", () => {
  beforeAll(async () => {
    emulator = await startGoogleEmulator();
    google = new GoogleRules(emulator.host);
  });
  afterAll(() => emulator?.stop());

  const compare = (name: string, work: () => Promise<{ compared: number; differences: string[] }>): void =>
    test(
      name,
      async () => {
        const { compared, differences } = await work();
        console.log(`${name}: compared ${compared}, ${differences.length} differ.`);
        expect(differences).toEqual([]);
        expect(compared).toBeGreaterThan(0);
      },
      300_000,
    );

  compare('the table of expressions', () =>
    compareExpressions(
      expressions
        .map(([expression, value]) => [expression, value.replace(/^error .*/, 'error')] as const)
        .filter(comparable),
    ),
  );

  compare('random expressions', () => {
    const sample = fc.sample(randomExpression, { numRuns: 2000, seed: 7 });
    return compareExpressions(
      [...new Set(sample)].map((expression) => [expression, outcome(expression)] as const).filter(comparable),
    );
  });

  compare('the table of files', async () => {
    const differences: string[] = [];
    for (const [shows, expected, source] of files) {
      const theirs = (await google.use(source))
        ? (await google.allowsGet('t/n'))
          ? 'allowed'
          : 'denied'
        : 'refused';
      if (theirs !== expected) differences.push(`${shows}: ${expected} here, ${theirs} with Google`);
    }
    return { compared: files.length, differences };
  });

  compare('the table of lists', async () => {
    const differences: string[] = [];
    for (const [condition, allowed, { limit, offset } = {}] of lists) {
      await google.use(inDocuments(`match /items/{id} { allow list: if ${condition}; }`));
      const query = {
        from: [{ collectionId: 'items' }],
        ...(limit && { limit }),
        ...(offset && { offset }),
      };
      if ((await google.allowsList(query)) !== allowed)
        differences.push(`${condition} with ${JSON.stringify(query)}: ${allowed} here`);
    }
    return { compared: lists.length, differences };
  });

  compare('random requests under the rules of a forum', async () => {
    const requests = fc.sample(request, { numRuns: 1500, seed: 11 });
    const lanes = Array.from({ length: LANES }, (_, lane) => requests.filter((_, at) => at % LANES === lane));
    const differences = await Promise.all(
      lanes.map((lane, at) => compareRequests(lane, new GoogleRules(emulator.host, `demo-lane-${at}`))),
    );
    return { compared: requests.length, differences: differences.flat() };
  });
});
