import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startedOnce } from 'tests/support/started';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { startFirebase } from '../../server/start/start-site';
import { openLocal } from '../database/open-database';
import { exportAccounts } from './move-accounts';

const folder = temporaryFolder('move-accounts');
const site = startedOnce(() => startFirebase({ data: path.join(folder, 'data'), origins: [] }));
const ada = { localId: 'a', email: 'ada@example.org', emailVerified: true };
const password = { passwordHash: 'aGFzaA==', salt: 'c2FsdA==' };

/** Answers of Identity Toolkit, as its reference describes them. */
const answers: Record<string, object> = {
  '/v1/projects/local/accounts:batchGet?maxResults=500': {
    users: [
      { ...ada, ...password, displayName: 'Ada' },
      { localId: 'phone', phoneNumber: '+1 555' },
    ],
    nextPageToken: 'a b',
  },
  '/v1/projects/local/accounts:batchGet?maxResults=500&nextPageToken=a%20b': {
    users: [
      { localId: 'b', email: 'hidden@example.org', passwordHash: 'UkVEQUNURUQ=', salt: password.salt },
      { localId: 'c', email: 'closed@example.org', ...password, disabled: true },
    ],
  },
  '/admin/v2/projects/local/config': {
    signIn: {
      email: { enabled: true },
      hashConfig: {
        algorithm: 'SCRYPT',
        signerKey: 'a2V5',
        saltSeparator: 'Bw==',
        rounds: 8,
        memoryCost: 14,
      },
    },
  },
};

it('exports the accounts of a project at Google, with what their hashes need, page by page', async () => {
  const database = openLocal(site);
  const { firebase } = database.configuration;
  const original = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { hostname, pathname, search } = new URL(url as string);
    if (hostname !== 'identitytoolkit.googleapis.com') return original(url, init);
    return Response.json(answers[pathname.replace(firebase.projectId, 'local') + search]);
  });
  const log = jest.spyOn(console, 'log').mockImplementation();
  const file = path.join(folder, 'accounts.json');
  await exportAccounts({ ...database, configuration: { ...database.configuration, local: undefined } }, file);
  await database.close();
  const hash = {
    ...{ hashAlgorithm: 'SCRYPT', signerKey: 'a2V5', saltSeparator: 'Bw==' },
    ...{ rounds: 8, memoryCost: 14 },
  };
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    version: 1,
    accounts: [
      { ...ada, ...password, hash },
      { localId: 'b', email: 'hidden@example.org' },
    ],
    admins: [],
  });
  const output = log.mock.calls.join('\n');
  expect(output).toContain('Accounts without a password in it: 1.');
  expect(output).toContain('Disabled accounts, left out: 1. An import would enable them.');
  expect(output).toContain('Accounts without an e-mail address, left out: 1.');
});
