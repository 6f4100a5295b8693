import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isAdministrator } from '../access/caller';
import type { Meter } from '../meter';
import { handleAccountCall, isAccountCall, type AccountCallsOptions } from '../sign-in';
import { answerFirst } from './cors';
import { readBody } from './request';
import { StatusError } from '../status';

export interface AuthServerOptions extends AccountCallsOptions {
  adminToken: string;
  origins: readonly string[];
  meter: Meter;
  log: (line: string) => void;
}

/** No call says as much. */
const MOST_BODY_BYTES = 64 * 1024;

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** The sign-in server, not yet listening. */
export const createAuthServer = (options: AuthServerOptions): Server =>
  createServer((request, response) => void serve(options, request, response));

async function serve(
  options: AuthServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, json: unknown) => write(status, jsonHeaders, JSON.stringify(json));
  const write = (status: number, sent: Record<string, string>, text: string): void => {
    options.meter.add('bytesOut', Buffer.byteLength(text));
    response.writeHead(status, sent).end(text);
  };
  try {
    if (answerFirst(request, response, options)) return;
    const { method = '', url = '/', headers } = request;
    const body = (await readBody(request, MOST_BODY_BYTES)).toString('utf8');
    options.meter.add('requests');
    const call = { method, url, headers, body, address: request.socket.remoteAddress ?? '' };
    const isAccounts = isAccountCall(url);
    if (isAccounts && !isAdministrator(headers.authorization, options.adminToken))
      throw new StatusError('PERMISSION_DENIED', 'Only who has the secret of this server may do this.');
    const answer = await (isAccounts ? handleAccountCall(options, call) : options.signIn.handle(call));
    write(answer.status, answer.headers, answer.body);
  } catch (error) {
    if (error instanceof StatusError) return send(error.body.error.code, error.body);
    options.log(`A sign-in call failed inside the server: ${(error as Error).stack}`);
    send(500, { error: { code: 500, message: 'INTERNAL', status: 'INTERNAL' } });
  }
}
