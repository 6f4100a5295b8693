import { GoogleRules } from '../rules/google-rules';
import { startTestServer, type TestServer } from '../server';
import { Differences } from './differences';
import { describeWithEmulator, startGoogleEmulator, type GoogleEmulator } from './google-emulator';
import { Random } from './random';
import { randomFields, values } from './random-values';
import { RandomWrite } from './random-write';

/** A factor for the number of comparisons, for example 10. */
const factor = Number(process.env['DIFFERENTIAL_FACTOR'] ?? 1);
const seed = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);
const REQUESTS = 500 * factor;
const SHOWN = 10;

/** The users of the rules. Each may do one thing, and for the last one it depends on the result of a whole batch. */
const people = ['editor', 'maker', 'changer', 'remover', 'reader', 'pairing'];
const rulesText = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function by(uid) { return request.auth != null && request.auth.uid == uid; }
    match /w/{id} {
      allow get: if by('reader') || by('changer');
      allow list: if by('reader') && request.query.limit <= 3;
      allow create: if by('maker') || by('editor');
      allow update: if by('editor') || by('changer') && !request.resource.data.keys().hasAny(['t']);
      allow delete: if by('remover');
      allow write: if by('pairing') && exists(/databases/$(database)/documents/w/d1)
        && existsAfter(/databases/$(database)/documents/w/d2)
        && getAfter(/databases/$(database)/documents/w/d2).data.keys().hasAny(['a', 'm']);
    }
  }
}`;

describeWithEmulator('denials', () => {
  let server: TestServer;
  let emulator: GoogleEmulator;
  let google: GoogleRules;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    server = await startTestServer({ rulesText });
    emulator = await startGoogleEmulator();
    google = new GoogleRules(emulator.host, server.projectId);
    expect(await google.use(rulesText)).toBe(true);
    for (const uid of people) tokens.set(uid, await server.tokenOf(uid));
  });
  afterAll(async () => {
    emulator?.stop();
    await server?.stop();
  });

  test('this server and Google’s emulator deny the same requests, with the same status', async () => {
    const random = new Random(seed + 3);
    const { database } = server;
    const names = ['d0', 'd1', 'd2', 'd3', 'd4'].map((id) => `${database}/w/${id}`);
    const pool = values(database);
    const commits = new RandomWrite(random, pool, names);
    const differences = new Differences();
    const denied = new Set<string>();
    const compare = async (
      who: string | null,
      method: string,
      body: object,
      seen: (json: any) => unknown,
    ) => {
      const [ours, theirs] = await Promise.all([
        server.call(method, body, { token: who === null ? null : tokens.get(who)! }),
        google.call(method, body, who),
      ]);
      if (ours.status === 403) denied.add(`${method} of ${who}`);
      differences.compare([who, method, body], ours, theirs, seen);
    };
    for (let number = 0; number < REQUESTS; number++) {
      // These writes bypass the rules. They add and delete documents, so that requests meet existing and missing ones.
      const writes = [
        { update: { name: random.one(names), fields: randomFields(random, pool) } },
        { delete: random.one(names) },
      ];
      await Promise.all([server.call('commit', { writes }), google.seed(writes)]);
      const who = random.chance(0.1) ? null : random.one(people);
      if (random.chance(0.7)) await compare(who, 'commit', { writes: commits.writes() }, () => null);
      else if (random.chance(0.5)) await compare(who, 'batchGet', { documents: [random.one(names)] }, found);
      else {
        const limit = 1 + random.below(5);
        const structuredQuery = { from: [{ collectionId: 'w' }], limit };
        await compare(who, 'runQuery', { structuredQuery }, found);
      }
    }
    const { compared, refused, found: differing } = differences;
    process.stdout.write(
      `${compared} requests under rules compared (${refused} of them refused), ${differing.length} differences.\n`,
    );
    expect(denied.size).toBeGreaterThan(people.length);
    expect(differing.slice(0, SHOWN)).toEqual([]);
  }, 600_000);
});

const found = (json: any[]): unknown =>
  json.flatMap((one) => {
    const document = one.document ?? one.found;
    return document ? [[document.name, document.fields ?? {}]] : [];
  });
