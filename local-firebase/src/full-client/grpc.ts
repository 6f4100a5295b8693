import type { Server } from 'node:http';
import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { addedTarget, removedTargets, writeStreamOpened } from './protobuf';
import { SENTENCE, UNIMPLEMENTED } from './refusal';

const PREFACE = 'PRI * HTTP/2.0';
const HEAD_BYTES = 5;
const MOST_BYTES = 64 * 1024;

/** Refuses the full client of Node, which speaks gRPC to the same port: over HTTP/2, which Node's parser hands back. */
export function refuseGrpc(server: Server): void {
  const streams = createServer();
  streams.on('stream', (stream, headers) => refuse(stream, headers[':path'] ?? ''));
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, connection) => {
    const socket = connection as Socket;
    if (error.rawPacket?.toString('latin1', 0, PREFACE.length) === PREFACE)
      handOver(streams, socket, error.rawPacket);
    else if (socket.writable && socket.bytesWritten === 0)
      socket.end(`HTTP/1.1 ${answers.get(error.code) ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
    else socket.destroy();
  });
}

/** As Node answers what is no HTTP where nobody listens to it. */
const answers = new Map<string | undefined, string>([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Gives a connection to HTTP/2, with the bytes that were read of it. */
function handOver(streams: Http2Server, socket: Socket, read: Buffer): void {
  for (const event of ['data', 'end', 'error', 'close', 'drain', 'timeout']) socket.removeAllListeners(event);
  const connection = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, encoding, done) => void socket.write(chunk as Buffer, encoding, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  connection.push(read);
  socket.on('data', (chunk) => connection.push(chunk));
  socket.on('end', () => connection.push(null));
  socket.on('error', () => connection.destroy());
  socket.on('close', () => connection.destroy());
  // The time that a silent client has was counted by who listened before.
  socket.on('timeout', () => connection.destroy());
  streams.emit('connection', connection);
}

function refuse(stream: ServerHttp2Stream, path: string): void {
  stream.on('error', () => undefined);
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.on('wantTrailers', () =>
    stream.sendTrailers({ 'grpc-status': String(UNIMPLEMENTED), 'grpc-message': encodeURI(SENTENCE) }),
  );
  if (path.endsWith('/Listen')) refuseTargets(stream);
  else if (path.endsWith('/Write')) stream.once('data', () => stream.end(framed(writeStreamOpened())));
  else stream.end();
  stream.resume();
}

/** Removes each target as it comes: a stream that ended would be opened again for those that are left. */
function refuseTargets(stream: ServerHttp2Stream): void {
  let unread = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    while (unread.length >= HEAD_BYTES && unread.length >= HEAD_BYTES + unread.readUInt32BE(1)) {
      const end = HEAD_BYTES + unread.readUInt32BE(1);
      const target = addedTarget(unread.subarray(HEAD_BYTES, end));
      if (target !== undefined) stream.write(framed(removedTargets([target])));
      unread = unread.subarray(end);
    }
    if (unread.length > MOST_BYTES) stream.end();
  });
  stream.on('end', () => stream.end());
}

/** A message as gRPC sends it: not compressed, and its length. */
function framed(message: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}
