import type { PageConfiguration } from '../../server/configuration/page';
import { remotes } from '../../server/configuration/parts';
import { withRemotes } from './with-remotes';

const here = 'http://127.0.0.1:3101';
const [{ port: _, ...registered }] = remotes as [(typeof remotes)[0]];

it('a part that is tried in a live shell has the routes and the menu of here: a new screen of it has an address', () => {
  const live: PageConfiguration = {
    remotes: [
      { name: 'other-remote', address: 'https://other.example', routes: [], menu: [] },
      { name: registered.name, address: 'https://a.example', routes: [], menu: [], layout: 'own' },
    ],
  };
  expect(withRemotes(live, [[registered.name, here]]).remotes).toEqual([
    live.remotes[0],
    { ...registered, address: here },
  ]);
});

it('a part that the live shell does not know stands at the end', () => {
  expect(withRemotes({ remotes: [] }, [[registered.name, here]]).remotes).toEqual([
    { ...registered, address: here },
  ]);
});
