import type { PageConfiguration } from '../../server/configuration/page';
import { remotes } from '../../server/configuration/parts';
import { withRemote } from './in-live-shell';

const here = 'http://127.0.0.1:3101';
const [{ port: _, ...registered }] = remotes as [(typeof remotes)[0]];

it('an app in a live shell has its local routes and menu, so that a new screen has a path', () => {
  const live: PageConfiguration = {
    remotes: [
      { name: 'other-remote', address: 'https://other.example', routes: [], menu: [] },
      { name: registered.name, address: 'https://a.example', routes: [], menu: [], layout: 'own' },
    ],
  };
  expect(withRemote(live, registered.name, here).remotes).toEqual([
    live.remotes[0],
    { ...registered, address: here },
  ]);
});

it('an app that the live shell does not know comes last', () => {
  expect(withRemote({ remotes: [] }, registered.name, here).remotes).toEqual([
    { ...registered, address: here },
  ]);
});
