import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isAdministrator } from '../access/caller';
import { handleAccountCall, isAccountCall, type AccountCallsOptions, type Mail } from '../sign-in';
import { StatusError } from '../status';
import { actionLink, answerActionPage, isActionPage } from './action-page';
import { readBody } from './request';
import { serve, type ServeOptions } from './serve';

interface AuthServerOptions extends AccountCallsOptions, ServeOptions {}

/** No call says as much. */
const MOST_BODY_BYTES = 64 * 1024;

const purposes: Record<Mail['requestType'], string> = {
  PASSWORD_RESET: 'To reset the password for',
  VERIFY_EMAIL: 'To verify the email address',
};

/** The sign-in server, not yet listening. */
export const createAuthServer = (options: AuthServerOptions): Server =>
  createServer((request, response) => {
    if (isActionPage(request.url ?? '/')) return void answerActionPage(options.signIn, request, response);
    void serve(options, request, response, async (answer) => answer.object(await call(options, request)));
  });

async function call(options: AuthServerOptions, request: IncomingMessage): Promise<unknown> {
  const { method = '', url = '/', headers } = request;
  const body = (await readBody(request, MOST_BODY_BYTES)).toString('utf8');
  options.meter.add('requests');
  const asked = {
    method,
    url,
    headers,
    body,
    address: request.socket.remoteAddress ?? '',
    // Google's emulator prints the same.
    onMail: (mail: Mail) =>
      options.log(
        `${purposes[mail.requestType]} ${mail.email}, follow this link: ${actionLink(request, mail)}`,
      ),
  };
  const isMails = method === 'GET' && url === `/emulator/v1/projects/${options.projectId}/oobCodes`;
  if (!isAccountCall(url) && !isMails) return options.signIn.handle(asked);
  if (!isAdministrator(headers.authorization, options.adminToken))
    throw new StatusError('PERMISSION_DENIED', 'Only who has the secret of this server may do this.');
  if (!isMails) return handleAccountCall(options, asked);
  return {
    oobCodes: options.signIn.mails.map((mail) => ({ ...mail, oobLink: actionLink(request, mail) })),
  };
}
