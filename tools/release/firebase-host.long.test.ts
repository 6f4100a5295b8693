import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderHost, hashOf } from 'server/release';
import { describeTools, toolsEnvironment, useService } from '../../tests/support/tools/real-firebase-tools';
import { startHostingService, type HostingService } from '../../tests/support/tools/hosting-service';
import { releaseSmallPart } from '../../tests/support/tools/small-part';
import { firebaseHost } from './firebase-host';
import { accessByLogin, runFirebase } from '../programs/firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

describeTools(
  "firebase-tools, with a service that answers as Firebase Hosting does, not with Google's",
  () => {
    let service: HostingService;
    let env: NodeJS.ProcessEnv;
    const folder = temporaryFolder('firebase-host');
    beforeAll(async () => {
      service = await startHostingService();
      env = { ...toolsEnvironment(folder), ...useService(service.api) };
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
