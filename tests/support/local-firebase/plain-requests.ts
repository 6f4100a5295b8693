import type { LocalFirebase } from '../../../local-firebase/src/index';

/** Requests to a server by plain HTTP, without the client library. */
export function plainRequests({ address, projectId }: Pick<LocalFirebase, 'address' | 'projectId'>) {
  /** The name of the database, which the names of its documents begin with. */
  const database = `projects/${projectId}/databases/(default)/documents`;
  const post = (path: string, body: unknown, token: string | null | undefined): Promise<Response> =>
    fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', ...(token && { Authorization: `Bearer ${token}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const callAccounts = async (method: string, body: object): Promise<any> =>
    (await post(`identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`, body, null)).json();
  return {
    database,
    callAccounts,
    /** Calls a method of the database or, if the method begins with a path, of a document in it. */
    ask: (method: string, body: unknown, token?: string | null) =>
      post(`v1/${database}${method}`, body, token),
    tokenOf: async (email: string, password: string): Promise<string> =>
      (await callAccounts('signInWithPassword', { email, password })).idToken,
  };
}
