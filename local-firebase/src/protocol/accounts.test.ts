import { startTestServer } from '../../../tests/support/local-firebase/server';

const email = 'a@example.org';

test('behind a proxy, links in mails use the public origin, and each client has its own IP address', async () => {
  const server = await startTestServer({
    linkOrigin: 'https://films.example',
    clientAddress: ({ headers }) => String(headers['x-client']),
  });
  await server.addAccount({ email, password: 'long enough' });
  const handle = jest.spyOn(server.signIn, 'handle');
  await fetch(`${server.address}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local`, {
    method: 'POST',
    headers: { 'x-client': '1.2.3.4' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
  expect(handle.mock.calls[0]![2].address).toBe('1.2.3.4');
  expect(server.log.join()).toMatch(
    /this link: https:\/\/films\.example\/emulator\/action\?mode=resetPassword&/,
  );
  await server.stop();
});
