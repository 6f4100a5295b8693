import { cpSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';
import { listen, type HttpServer } from 'server/http';
import { describeTools, toolsEnvironment, useService } from '../../tests/support/tools/real-firebase-tools';
import { runFirebase } from '../programs/firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

/**
 * Answers as Google's REST references describe: Resource Manager v1 `projects.create`, Firebase Management v1beta1
 * `projects.addFirebase`, `webApps` and their `config`, v1alpha `provisionFirebaseApp`, Hosting v1beta1 `sites.create`,
 * Service Usage v1 `services.get`.
 */
function answer(method: string, url: string): [status: number, body: object] {
  const asked = `${method} ${url.split('?')[0]}`;
  const done = (response: object, id = 1) => ({ name: `operations/${id}`, done: true, response });
  const app = { appId: '1:2:web:3', platform: 'WEB', displayName: 'Default Web App', projectId: 'films-1' };
  if (asked.includes('/taken-1')) return [403, { error: { code: 403, message: 'No permission.' } }];
  switch (asked) {
    case 'POST /v1/projects':
      return projects++ === 0
        ? [200, { name: 'operations/cloud' }]
        : [
            409,
            { error: { code: 409, message: 'Requested entity already exists', status: 'ALREADY_EXISTS' } },
          ];
    case 'GET /v1/operations/cloud':
      return [200, done({ projectId: 'films-1', lifecycleState: 'ACTIVE' })];
    case 'POST /v1beta1/projects/films-1:addFirebase':
    case 'GET /v1beta1/operations/1':
      return [200, done({ projectId: 'films-1', projectNumber: '2', resources: {} })];
    case 'POST /v1beta1/projects/films-1/webApps':
      hasApp = true;
      return [200, done(app, 2)];
    case 'GET /v1beta1/operations/2':
      return [200, done(app)];
    case 'GET /v1beta1/projects/films-1:searchApps':
    case 'GET /v1beta1/projects/films-1/webApps':
      return [200, hasApp ? { apps: [app] } : {}];
    case 'GET /v1beta1/projects/-/webApps/1:2:web:3/config':
      return [200, { projectId: 'films-1', appId: app.appId, apiKey: 'key', authDomain: 'films-1.example' }];
    case 'POST /v1alpha/firebase:provisionFirebaseApp':
      return [200, done({})];
    case 'POST /v1beta1/projects/2/sites':
    case 'POST /v1beta1/projects/films-1/sites':
      return [200, { name: 'projects/films-1/sites/films-1', defaultUrl: 'https://films-1.web.app' }];
    case 'GET /v1beta1/projects/films-1':
    case 'GET /v1/projects/films-1':
      return [200, { projectId: 'films-1', projectNumber: '2', resources: {} }];
  }
  if (url.endsWith('/token')) return [200, { access_token: 'token', expires_in: 3600 }];
  if (url.includes('/services/')) return [200, { state: 'ENABLED' }];
  if (url.includes(':testIamPermissions')) return [200, { permissions: [] }];
  return [404, { error: { code: 404, message: `${asked} was not found.` } }];
}
let projects = 0;
let hasApp = false;

describeTools(
  "the commands of npm run live, by firebase-tools against a service of this test, not Google's",
  () => {
    const folder = temporaryFolder('live-tools');
    const asked: string[] = [];
    let server: HttpServer;
    let env: NodeJS.ProcessEnv;
    beforeAll(async () => {
      server = await listen({
        port: 0,
        answer: (request, response) => {
          asked.push(`${request.method} ${request.url}`);
          request.resume().on('end', () => {
            const [status, body] = answer(request.method!, request.url!);
            response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
          });
        },
      });
      env = { ...toolsEnvironment(folder), ...useService(server.address) };
      cpSync(path.join(root, 'firebase.json'), path.join(folder, 'firebase.json'));
    });
    afterAll(() => server.stop());
    const run = (...args: string[]) => runFirebase(args, folder, env);

    it('create a project, its site, its web app and sign-in by e-mail, and return what the command reads', async () => {
      expect(await run('projects:create', 'films-1')).toMatchObject({ projectId: 'films-1' });
      await run('hosting:sites:create', 'films-1', '--project', 'films-1');
      await run('deploy', '--only', 'auth', '--project', 'films-1');
      expect(asked.join('\n')).toContain('POST /v1alpha/firebase:provisionFirebaseApp');
      expect(await run('apps:list', 'WEB', '--project', 'films-1')).toMatchObject([{ appId: '1:2:web:3' }]);
      expect(await run('apps:sdkconfig', 'WEB', '1:2:web:3')).toMatchObject({ sdkConfig: { apiKey: 'key' } });
    }, 300_000);

    it('name the reason of a refusal', async () => {
      await expect(run('projects:create', 'films-1')).rejects.toThrow(/already a project with ID/);
      await expect(run('projects:addfirebase', 'taken-1')).rejects.toThrow('No permission.');
    }, 300_000);
  },
);
