import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { folderHost, hashOf } from 'server/release';
import { startHostingService, type HostingService } from '../../tests/support/tools/hosting-service';
import { releaseSmallPart } from '../../tests/support/tools/small-part';
import { firebaseHost } from './firebase-host';
import { firebaseTools, accessByLogin, runFirebase } from '../programs/firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

const fetched = spawnSync('npx', ['--yes', firebaseTools, '--version'], { timeout: 240_000 });
const isFetched = fetched.status === 0;
const why = isFetched ? '' : ` (skipped: npx could not fetch ${firebaseTools})`;

(isFetched ? describe : describe.skip)(
  `firebase-tools, with a service that answers as Firebase Hosting does, not with Google's${why}`,
  () => {
    let service: HostingService;
    let env: NodeJS.ProcessEnv;
    const folder = temporaryFolder('firebase-host');
    beforeAll(async () => {
      service = await startHostingService();
      const cache = process.env['npm_config_cache'] ?? path.join(os.homedir(), '.npm');
      const { GOOGLE_APPLICATION_CREDENTIALS: _, ...own } = process.env;
      env = { ...own, ...service.env, HOME: folder, XDG_CONFIG_HOME: folder, npm_config_cache: cache };
    });
    afterAll(() => service.stop());

    it('deploys the same hashes to the same requests, and a release replaces such a site with its token', async () => {
      const project = path.join(folder, 'project');
      mkdirSync(path.join(project, 'public'), { recursive: true });
      writeFileSync(path.join(project, 'public/index.html'), 'deployed');
      writeFileSync(
        path.join(project, 'firebase.json'),
        JSON.stringify({ hosting: { site: 'mine', public: 'public' } }),
      );
      await runFirebase(['deploy', '--only', 'hosting', '--project', 'mine'], project, env);
      expect(service.shown('mine/live')!.files).toEqual({
        '/index.html': await hashOf(Buffer.from('deployed')),
      });

      const host = firebaseHost({
        project: 'mine',
        token: accessByLogin(env).token,
        api: service.api,
        origin: service.addressOf('mine'),
      });
      expect((await host.read('index.html'))!.toString()).toBe('deployed');
      await releaseSmallPart(host, 'shell', { text: 'one' });
      expect((await host.read('index.html'))!.toString()).toContain('one');
      const own = folderHost(path.join(folder, 'site'));
      await releaseSmallPart(own, 'shell', { text: 'one' });
      expect((await host.live()).files).toEqual((await own.live()).files);
    }, 300_000);
  },
);
