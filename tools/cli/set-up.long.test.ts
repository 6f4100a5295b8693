import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { createData, parseConfiguration } from 'shared-data';
import { adminOf } from 'admin-data';
import { root } from 'server/configuration';
import { hostingOf } from '../../server/http/hosting-configuration';
import { localConfiguration } from '../../server/configuration/local-configuration';
import { pageConfiguration, type WrittenConfiguration } from '../../server/configuration/page-configuration';
import { partsPath, remoteNames } from '../../server/configuration/parts';
import type { HttpServer } from 'local-firebase/http';
import { servePart } from '../../server/http/answer-part';
import { firebaseTools } from '../release/firebase-tools';
import { runCommand } from '../../tests/support/tools/run-command';
import { makeServiceAccount } from '../../tests/support/tools/service-account';

const guide = readFileSync(path.join(root, 'docs/set-up.md'), 'utf8');
const steps = guide.split(/^## /m).filter((text) => /^\d+\. /.test(text));
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block!);
const commandsOf = (text: string): string[] =>
  blocks(text, 'sh').flatMap((block) => block.trim().split('\n'));

const folder = mkdtempSync(path.join(os.tmpdir(), 'set-up-'));
const file = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has at most ten steps, each with its expected result', () => {
  expect(steps.length).toBeLessThanOrEqual(10);
  for (const step of steps) expect(step).toContain('**You should see**');
});

it('names existing commands, and the version of firebase-tools that the project uses', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [guide, readFileSync(path.join(root, 'docs/backup.md'), 'utf8')].join('\n');
  for (const [, script] of named.matchAll(/npm run (?:-s )?(\w+)/g))
    expect(Object.keys(scripts)).toContain(script);
  for (const [tools] of named.matchAll(/firebase-tools@[\d.]+/g)) expect(tools).toBe(firebaseTools);
});

it('contains a configuration whose content policy allows the origins in it', () => {
  const written = pageConfiguration(JSON.parse(blocks(steps[3]!, 'json')[0]!) as WrittenConfiguration);
  expect(parseConfiguration(written).remotes).toEqual([]);
  const policy = JSON.stringify(hostingOf('shell', written, []).headers);
  for (const origin of ['firestore.googleapis.com', 'identitytoolkit.googleapis.com'])
    expect(policy.toLowerCase()).toContain(`https://${origin}`);
});

describe('followed from an empty project, with a local server instead of Google’s,', () => {
  const password = 'a password of her own';
  let firebase: LocalFirebase;
  let served: HttpServer;
  let account: Awaited<ReturnType<typeof makeServiceAccount>>;

  beforeAll(async () => {
    firebase = await startLocalFirebase({
      rules: path.join(root, 'firestore.rules'),
      indexes: path.join(root, 'firestore.indexes.json'),
      origins: [],
    });
    served = await servePart({
      part: 'shell',
      port: 0,
      configuration: () => pageConfiguration(configuration()),
      beside: Object.fromEntries(remoteNames.map((name) => [partsPath(name), path.join(root, name, 'dist')])),
    });
    account = await makeServiceAccount(file('key.json'), () => firebase.adminToken);
    writeFileSync(file('production.json'), JSON.stringify(configuration()));
    writeFileSync(
      file('videos.csv'),
      'title,url,date,category\nFirst,https://youtu.be/abcdefghijk,2026-01-31,Films\n',
    );
  });
  afterAll(async () => {
    account.stop();
    await served.stop();
    await firebase.stop();
  });

  /** The guide's configuration, with the project of this test. */
  const configuration = () => {
    const { local } = localConfiguration(firebase.address);
    const written = JSON.parse(blocks(steps[3]!, 'json')[0]!) as object;
    return { ...written, firebase: { projectId: firebase.projectId, apiKey: 'local' }, local };
  };

  /** Runs a line of the guide, with its placeholders replaced by the values of this test. */
  const follow = (line: string) => {
    const [, script, rest] = /^npm run (\w+) -- (.*)$/.exec(line)!;
    const words = rest!
      .replace('config/production.json', file('production.json'))
      .replace('https://PROJECT.web.app', `http://127.0.0.1:${served.port}`)
      .replace('YOU@EXAMPLE.ORG', 'you@example.org')
      .replace(/\bKEY\b/, file('key.json'))
      .replace(/\bFILE\b/, file('videos.csv'))
      .split(' ');
    return runCommand(`${script}.ts`, words, {
      input: `${password}\n`,
      env: { GOOGLE_APPLICATION_CREDENTIALS: '' },
    });
  };

  it('its commands result in an admin who can sign in, imported videos, and no fault', async () => {
    const lines = [3, 6, 7, 9].flatMap((at) => commandsOf(steps[at]!));
    expect(lines).toHaveLength(6);
    const outputs: string[] = [];
    for (const line of lines) {
      const { code, stdout, stderr } = await follow(line);
      // In the guide, the first examination is before the set-up. Here the rules and apps exist already, so it finds no
      // fault.
      expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: '' });
      outputs.push(stdout);
    }
    const [first, admin, dryRun, imported, rebuilt, last] = outputs;
    expect(first).toMatch(/^✓ Configuration/);
    expect(admin).toMatch(/^you@example\.org is an admin \(user id \S+\)\. The account is new\.$/m);
    expect(dryRun).toContain('1 to add');
    expect(imported).toContain('Imported 1 videos.');
    expect(rebuilt).toContain('The catalogue lists what the collection holds.');
    expect(last).toContain('No fault was found.');

    const data = createData(parseConfiguration(pageConfiguration(configuration())));
    const panel = adminOf(data);
    await panel.session.signIn('you@example.org', password);
    expect(panel.session.state.state).toBe('admin');
    await data.close();
  });
});
