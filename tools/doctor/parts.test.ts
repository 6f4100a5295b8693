import { parseConfiguration } from 'shared-data';
import { localConfiguration } from '../../server/configuration/page-configuration';
import { checkParts } from './parts';

const nobody = 'http://127.0.0.1:9';

it('names a path that two apps claim, and its owner', async () => {
  const { remotes, ...configuration } = localConfiguration(nobody);
  const [site, admin] = remotes;
  const routes = [...admin!.routes, { path: '/watch/:video', screen: 'admin' }];
  const findings = await checkParts({
    configuration: parseConfiguration({ ...configuration, remotes: [site, { ...admin, routes }] }),
    shell: nobody,
    origin: null,
    server: null,
    key: null,
    words: '',
  });
  expect(findings).toContainEqual({
    state: 'fault',
    subject: 'admin-remote',
    says: 'It wants the address /watch/:video, which belongs to site-remote.',
    remedy: 'Give it another in config/parts.json.',
  });
});
