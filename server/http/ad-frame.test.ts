import path from 'node:path';
import { root } from '../configuration/parts';
import type { PageConfiguration } from '../configuration/page';
import { serveShell, twoRemotes } from '../../tests/support/server/serve-shell';

const ads = { scriptUrl: 'https://ads.example/invoke.js', key: 'k1' };

async function frameOf(configuration: PageConfiguration): Promise<{ page: string; policy: string }> {
  const folder = path.join(root, 'shell/public');
  const shell = await serveShell({ folder, configuration: () => configuration });
  const answer = await shell.get('/ad-frame.html?script=https://strange.example/s.js&width=320');
  const page = await answer.text();
  await shell.stop();
  return { page, policy: answer.headers.get('content-security-policy')! };
}

it('the ad frame loads the script in the configuration, not one in its URL', async () => {
  const { page } = await frameOf({ ...twoRemotes, ads });
  expect(page).toContain(JSON.stringify(ads).slice(1, -1));
  expect(page).not.toContain('strange');
});

it('the ad frame is a sandbox that only pages of this site may embed', async () => {
  const { policy } = await frameOf({ ...twoRemotes, ads });
  const directives = policy.split('; ');
  expect(directives).toContain("frame-ancestors 'self'");
  expect(directives.find((one) => one.startsWith('sandbox'))).not.toContain('allow-same-origin');
  expect(directives.find((one) => one.startsWith('script-src'))).toContain('https://ads.example');
});

it('without configured ads, the ad frame may load only its own files', async () => {
  const { page, policy } = await frameOf(twoRemotes);
  expect(page).not.toContain('"ads"');
  expect(policy).not.toMatch(/https:|unsafe|data:/);
});
