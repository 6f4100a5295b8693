import { setLogLevel } from 'firebase/firestore';
import { fullClientIsTold } from '../../../tests/support/local-firebase/client/full-client';
import { startTestServer } from '../../../tests/support/local-firebase/server';

test('the full client is told at once, whatever it does, that the lite client is the one to use', async () => {
  setLogLevel('silent');
  const server = await startTestServer();
  const told = await fullClientIsTold(server);
  await server.stop();
  expect(Object.keys(told)).toContain('setDoc');
  for (const sentence of Object.values(told))
    expect(sentence).toMatch(/^unimplemented .*'firebase\/firestore\/lite'/);
});
