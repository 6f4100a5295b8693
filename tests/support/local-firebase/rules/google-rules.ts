import type { CallAnswer } from '../server';

/** Evaluates rules with Google's emulator at `host`, which accepts unsigned tokens. */
export class GoogleRules {
  private readonly documents: string;

  constructor(
    private readonly host: string,
    private readonly project = 'demo-rules',
  ) {
    this.documents = `projects/${project}/databases/(default)/documents`;
  }

  /** Sets the rules. False if the emulator refuses the file. */
  async use(source: string): Promise<boolean> {
    const answer = await fetch(`http://${this.host}/emulator/v1/projects/${this.project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } }),
    });
    return answer.ok;
  }

  async allowsGet(path: string, uid: string | null = 'u'): Promise<boolean> {
    return this.allowed(
      await fetch(`http://${this.host}/v1/${this.documents}/${path}`, { headers: this.headers(uid) }),
    );
  }

  async allowsList(structuredQuery: object): Promise<boolean> {
    return this.allowed(await this.post('runQuery', { structuredQuery }, 'u'));
  }

  async allowsWrite(write: object, uid: string | null = 'u'): Promise<boolean> {
    return this.allowed(await this.post('commit', { writes: [write] }, uid));
  }

  /** Calls a method as a person, without a user, or bypassing the rules, and returns the emulator's answer. */
  async call(method: string, body: object, uid?: string | null): Promise<CallAnswer> {
    const answer = await this.post(method, body, uid);
    return { status: answer.status, json: await answer.json() };
  }

  documentName = (path: string): string => `${this.documents}/${path}`;

  private post(method: string, body: object, uid?: string | null): Promise<Response> {
    return fetch(`http://${this.host}/v1/${this.documents}:${method}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: this.headers(uid),
    });
  }

  /** Whether a read was allowed. The emulator reports a missing document only if it was. */
  private async allowed(answer: Response): Promise<boolean> {
    const body = await answer.text();
    if (answer.ok || answer.status === 404) return true;
    // Some evaluation errors make the emulator itself fail.
    if (answer.status === 403 || answer.status === 500) return false;
    throw new Error(`Google's emulator answered ${answer.status}: ${body}`);
  }

  private headers(uid?: string | null): Record<string, string> {
    if (uid === null) return {};
    return { authorization: `Bearer ${uid === undefined ? 'owner' : unsigned(uid, this.project)}` };
  }
}

function unsigned(uid: string, project: string): string {
  const claims = {
    sub: uid,
    user_id: uid,
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: 0,
    exp: 9_999_999_999,
    auth_time: 0,
    email: 'a@b.c',
    email_verified: true,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
