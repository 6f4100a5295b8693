import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject } from '../values/read-value';
import { SENTENCE, UNIMPLEMENTED } from './refusal';

const address = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel\?/;
const MOST_BYTES = 64 * 1024;
const MOST_CHANNELS = 100;
const MOST_KEPT = 100;
const VERSION = 8;
const SERVER_VERSION = 14;
const KEEP_ALIVE_MS = 30_000;

/** A channel of one stream: what it is sent has numbers, and is sent again until the client says that it has it. */
interface Channel {
  sent: [number: number, [message: unknown]][];
  last: number;
  back: ServerResponse | undefined;
  /** Whether each answer ends with what it says, because something on the way keeps answers until they end. */
  isBuffered: boolean;
}

/** Refuses the full client of browsers, which sends by requests and hears by one answer that stays open (WebChannel). */
export class WebChannels {
  private readonly channels = new Map<string, Channel>();

  /** Answers a request of a channel, of which `readBody` reads at most so many bytes. Answers whether it was one. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    readBody: (most: number) => Promise<Buffer>,
  ): Promise<boolean> {
    const { url = '', method } = request;
    const [, stream] = address.exec(url) ?? [];
    if (stream === undefined) return false;
    // The client asks as if it had cookies; this server has none.
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    const query = new URL(url, 'http://local').searchParams;
    const id = query.get('SID');
    const channel = id === null ? undefined : this.channels.get(id);
    if (query.get('TYPE') === 'terminate') {
      this.channels.delete(id ?? '');
      response.end();
    } else if (method === 'GET' && channel) listen(channel, query, response);
    else if (method === 'POST' && (channel || id === null)) {
      const asked = messagesOf(new URLSearchParams((await readBody(MOST_BYTES)).toString('utf8')));
      const [own, json] = channel ? [channel, [1, channel.last, 0]] : this.open();
      send(
        own,
        asked.flatMap((message) => refusals(stream, message)),
      );
      response.end(chunk(json));
    } else response.writeHead(400).end('Unknown SID');
    return true;
  }

  private open(): [Channel, unknown] {
    const id = randomBytes(12).toString('base64url');
    const channel: Channel = { sent: [], last: 0, back: undefined, isBuffered: false };
    this.channels.set(id, channel);
    if (this.channels.size > MOST_CHANNELS) this.channels.delete(this.channels.keys().next().value!);
    return [channel, [[0, ['c', id, '', VERSION, SERVER_VERSION, KEEP_ALIVE_MS]]]];
  }
}

const messagesOf = (form: URLSearchParams): unknown[] =>
  [...form].filter(([name]) => name.endsWith('___data__')).map(([, text]) => parsed(text));

/** What cannot be read asks for nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusals(stream: string, message: unknown): unknown[] {
  if (stream === 'Write') {
    const status = { code: UNIMPLEMENTED, status: 'UNIMPLEMENTED', message: SENTENCE };
    return [{ streamId: '0', streamToken: 'AQ==' }, { error: status }];
  }
  const target = isObject(message) ? message['addTarget'] : undefined;
  if (!isObject(target)) return [];
  const cause = { code: UNIMPLEMENTED, message: SENTENCE };
  return [{ targetChange: { targetChangeType: 'REMOVE', targetIds: [target['targetId']], cause } }];
}

function listen(channel: Channel, query: URLSearchParams, response: ServerResponse): void {
  channel.back?.end();
  channel.back = response;
  channel.isBuffered = query.get('CI') === '1';
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  response.once('close', () => {
    if (channel.back === response) channel.back = undefined;
  });
  channel.sent = channel.sent.filter(([number]) => number > Number(query.get('AID')));
  say(channel, channel.sent);
}

function send(channel: Channel, messages: unknown[]): void {
  const added = messages.map((message): Channel['sent'][number] => [++channel.last, [message]]);
  channel.sent = [...channel.sent, ...added].slice(-MOST_KEPT);
  say(channel, added);
}

function say({ back, isBuffered }: Channel, messages: Channel['sent']): void {
  if (!back || messages.length === 0) return;
  back.write(chunk(messages));
  if (isBuffered) back.end();
}

/** JSON behind its length. */
function chunk(json: unknown): string {
  const text = JSON.stringify(json);
  return `${text.length}\n${text}`;
}
