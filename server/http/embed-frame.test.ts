import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveShell, twoRemotes, type ServedShell } from '../../tests/support/server/serve-shell';
import { temporaryFolder } from 'tests/support/temporary-folder';

describe('the embedded player', () => {
  let folder: string;
  let shell: ServedShell;

  beforeAll(async () => {
    folder = temporaryFolder('embed');
    mkdirSync(path.join(folder, 'embed/v1'), { recursive: true });
    for (const file of ['index.html', 'embed/v1/index.html'])
      writeFileSync(path.join(folder, file), '<p>A page</p>');
    const configuration = () => ({ ...twoRemotes, mediaHosts: ['https://media.example'] });
    shell = await serveShell({ folder, configuration });
  });
  afterAll(() => shell.stop());

  const policyOf = async (address: string): Promise<Map<string, string>> => {
    const answer = await shell.get(address);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy')!;
    return new Map(
      policy.split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name!, sources.join(' ')];
      }),
    );
  };

  it('is the only page that every site may embed', async () => {
    expect((await policyOf('/embed/v1/')).get('frame-ancestors')).toBe('*');
    expect((await policyOf('/')).get('frame-ancestors')).toBe("'none'");
  });

  it('plays video files from any https URL, like the pages of the site', async () => {
    for (const address of ['/embed/v1/', '/'])
      expect((await policyOf(address)).get('media-src')!.split(' ')).toContain('https:');
  });

  it('may run no script, and plays from the same origins as the site', async () => {
    const policy = await policyOf('/embed/v1/');
    expect(policy.get('default-src')).toBe("'none'");
    expect([...policy.keys()].filter((name) => /script|worker|connect|object/.test(name))).toEqual([]);
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|data:|blob:/);
    expect(policy.get('media-src')).toBe("'self' https: https://media.example");
    expect(policy.get('frame-src')).toContain('https://www.youtube-nocookie.com');
  });
});
