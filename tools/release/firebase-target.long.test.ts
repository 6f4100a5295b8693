import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { startHostingService, type HostingService } from '../../tests/support/tools/hosting-service';
import { buildSmallPart } from '../../tests/support/tools/small-part';
import { firebaseTarget } from './firebase-target';
import { firebaseTools } from './firebase-tools';
import { prepareRelease, prepareRollback, preview, ship } from './ship';

const sites = { shell: 'my-shell', 'site-remote': 'my-site', 'admin-remote': 'my-admin' };
const now = new Date();

const fetched = spawnSync('npx', ['--yes', firebaseTools, '--version'], {
  encoding: 'utf8',
  timeout: 240_000,
});
const isFetched = fetched.status === 0;
(isFetched ? describe : describe.skip)(
  `firebase-tools, with a service that answers as Firebase Hosting does (Google’s own is not asked)${isFetched ? '' : ` (skipped: npx did not bring ${firebaseTools})`}`,
  () => {
    let service: HostingService;
    const home = mkdtempSync(path.join(os.tmpdir(), 'home-'));
    let env: NodeJS.ProcessEnv;
    beforeAll(async () => {
      service = await startHostingService();
      const cache = process.env['npm_config_cache'] ?? path.join(os.homedir(), '.npm');
      env = { ...process.env, ...service.env, HOME: home, XDG_CONFIG_HOME: home, npm_config_cache: cache };
    });
    afterAll(() => {
      service.stop();
      rmSync(home, { recursive: true, force: true });
    });

    it('lets one release of an app run at a time', async () => {
      const target = firebaseTarget({
        project: { project: 'mine', sites },
        addressOf: service.addressOf,
        env,
      });
      const unlock = await target.lock('shell');
      await expect(target.lock('shell')).rejects.toThrow(
        'A release of shell is under way: the channel "release-lock" of its site exists.',
      );
      await (
        await target.lock('site-remote')
      )();
      await unlock();
      await (
        await target.lock('shell')
      )();
    }, 300_000);

    it('ships a release, a preview, the next release and a rollback, only to the site of the app', async () => {
      const target = firebaseTarget({
        project: { project: 'mine', sites },
        addressOf: service.addressOf,
        channel: 'pr-7',
        env,
      });
      const read = async (file: string) => (await target.read('site-remote', file))?.toString();
      const build = (text: string) => {
        const built = buildSmallPart('site-remote', { text });
        const headers = [{ source: '**', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] }];
        return { ...built, release: { ...built.release, hosting: { headers } } };
      };

      await ship(await prepareRelease('site-remote', target, build('one'), now), target);
      expect(await read('remoteEntry.v1.js')).toBe('load one');
      expect(service.shown.get('my-site/live')!.config.headers).toEqual([
        { glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } },
      ]);

      await preview(await prepareRelease('site-remote', target, build('two'), now), target);
      expect(await read('remoteEntry.v1.js')).toBe('load one');
      expect(Object.keys(service.shown.get('my-site/pr-7')!.files)).toContain('/assets/two.js');

      await ship(await prepareRelease('site-remote', target, build('two'), now), target);
      expect([await read('remoteEntry.v1.js'), await read('assets/one.js')]).toEqual(['load two', 'one']);

      const uploaded = service.uploads();
      await ship(await prepareRollback('site-remote', target, now), target);
      expect([await read('remoteEntry.v1.js'), await read('assets/two.js')]).toEqual(['load one', 'two']);
      expect(service.uploads()).toBe(uploaded + 1);
      expect([...service.shown.keys()]).toEqual(['my-site/live', 'my-site/pr-7']);
    }, 300_000);
  },
);
