import { firebaseTarget } from './firebase-target';

const sites = { shell: 'my-shell', 'site-remote': 'my-site', 'admin-remote': 'my-admin' };

it('says so when a part does not answer, rather than take it for one that is not live', async () => {
  const target = firebaseTarget({
    project: { project: 'mine', sites },
    addressOf: () => 'http://127.0.0.1:1',
  });
  await expect(target.read('shell', 'releases.json')).rejects.toThrow('so what is live is not known');
});
