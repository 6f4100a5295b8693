import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const server = startedOnce(startTestServer);

const name = 'projects/demo-video-site/databases/(default)/documents/films/one';
const year = { integerValue: '2008' };
const inMap = (fields: object) => ({ mapValue: { fields } });

// The first script of each HTML page reads the version of the catalog index this way, without the rest of the index.
test('a read with a mask returns only the fields of the mask', async () => {
  const fields = { year, title: { stringValue: 'One' }, views: inMap({ total: year, today: year }) };
  await server.call('commit', { writes: [{ update: { name, fields } }] });
  const mask = { fieldPaths: ['year', 'views.total', 'absent.total'] };
  const { json } = await server.call('batchGet', { documents: [name], mask });
  expect(json[0].found.fields).toEqual({ year, views: inMap({ total: year }) });
});

test('an invalid mask is refused', async () => {
  const { status } = await server.call('batchGet', { documents: [name], mask: ['year'] });
  expect(status).toBe(400);
});
