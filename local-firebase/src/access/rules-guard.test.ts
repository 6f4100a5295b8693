import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const rulesText = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /created/{id} { allow create; }
    match /updated/{id} { allow update; }
    match /deleted/{id} { allow delete; }
  }
}`;

const server = startedOnce(() => startTestServer({ rulesText }));
beforeAll(async () => {
  const writes = ['created/here', 'updated/here', 'deleted/here'].map((path) => write(path));
  expect((await server.call('commit', { writes })).status).toBe(200);
});

const write = (path: string, currentDocument?: object) => ({
  update: { name: `${server.database}/${path}`, fields: {} },
  ...(currentDocument && { currentDocument }),
});
const remove = (path: string) => ({ delete: `${server.database}/${path}` });
const statusOf = async (writes: object[]): Promise<string> => {
  const { status, json } = await server.call('commit', { writes }, { token: null });
  return status === 200 ? 'OK' : json.error.status;
};
const exists = (is: boolean) => ({ exists: is });
const longAgo = { updateTime: '2020-01-01T00:00:00Z' };

// The last column is the answer of Google's emulator.
test.each([
  ['created/none', undefined, 'OK'],
  ['created/here', undefined, 'PERMISSION_DENIED'],
  ['updated/here', undefined, 'OK'],
  ['updated/none', undefined, 'PERMISSION_DENIED'],
  ['updated/none', exists(true), 'NOT_FOUND'],
  ['created/none', exists(true), 'PERMISSION_DENIED'],
  ['created/here', exists(false), 'ALREADY_EXISTS'],
  ['updated/here', exists(false), 'PERMISSION_DENIED'],
  ['updated/here', longAgo, 'FAILED_PRECONDITION'],
  ['updated/none', longAgo, 'FAILED_PRECONDITION'],
])(
  'a write of %s with the precondition %j is judged as the corresponding create or update: %s',
  async (path, precondition, expected) => {
    expect(await statusOf([write(path, precondition)])).toBe(expected);
    await server.call('commit', { writes: [remove('created/none')] });
  },
);

test('control characters in a name do not reach the terminal that shows the log', async () => {
  await statusOf([write('closed/\u001b[2J\u009b\nAllowed')]);
  expect(server.log.at(-1)).toContain('create closed/\\u001b[2J\\u009b\\u000aAllowed is denied');
});
