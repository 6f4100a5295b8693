import type { IncomingMessage, ServerResponse } from 'node:http';
import { identify, type VerifyIdToken } from '../access/caller';
import { RulesGuard } from '../access/rules-guard';
import { isObject } from '../values/read-value';
import { parentPathOf } from '../values/resource-name';
import type { Answer } from './answer';
import { batchGet, commit } from './documents';
import type { CallContext, Firestore } from './call';
import { decoded, pathOf, readJson, serve, type ServeOptions } from './http';
import { runAggregationQuery, runQuery } from './queries';
import { invalid, StatusError, unimplemented } from '../status';

interface FirestoreOptions extends Firestore, ServeOptions {
  verifyIdToken: VerifyIdToken;
}

type Handler = (call: CallContext) => Promise<void>;

const handlers = new Map<string, { handle: Handler; isList: boolean }>([
  ['commit', { handle: commit, isList: false }],
  ['batchGet', { handle: batchGet, isList: true }],
  ['runQuery', { handle: runQuery, isList: true }],
  ['runAggregationQuery', { handle: runAggregationQuery, isList: true }],
]);

export function answerFirestore(
  options: FirestoreOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  void serve(options, request, response, (answer) => {
    options.meter.add('requests');
    return call(options, request, answer);
  });
}

async function call(options: FirestoreOptions, request: IncomingMessage, answer: Answer): Promise<void> {
  const { name, method } = readCall(request.url ?? '/');
  const handler = handlers.get(method);
  if (!handler || request.method !== 'POST')
    throw new StatusError(
      'UNIMPLEMENTED',
      `${request.method} of "${method}" is not implemented: the lite client does not ask for it.`,
    );
  if (handler.isList) answer.list();
  const parent = parentPathOf(name, options.database);
  const caller = await identify(request.headers.authorization, options.adminToken, options.verifyIdToken);
  const body = await readJson(request);
  if (!isObject(body)) throw invalid('Invalid JSON payload received. The body is not an object.');
  const guard = new RulesGuard(options.rules.current, caller, options.log);
  await handler.handle({ ...options, parent, body, guard, answer });
}

/**
 * Reads the name and method in a URL, such as `…/documents/items/a:runQuery`: the method is after the colon. Throws
 * NOT_FOUND and INVALID_ARGUMENT.
 */
function readCall(url: string): { name: string; method: string } {
  const pathname = pathOf(url);
  const [, name, method] =
    /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents(?:\/.*)?):([A-Za-z]+)$/.exec(pathname) ?? [];
  if (name === undefined || method === undefined) {
    if (/^\/(v1\/projects\/[^/]+\/databases|google\.firestore\.v1\.Firestore)\//.test(pathname))
      throw unimplemented('Only the calls of the lite client, firebase/firestore/lite, are implemented.');
    throw new StatusError('NOT_FOUND', `${pathname.slice(0, 100)} was not found.`);
  }
  return { name: decoded(name), method };
}
