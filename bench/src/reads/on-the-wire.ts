import { gzipSync } from 'node:zlib';
import type { TestData } from 'tests/support/admin-data';

/** What a visit reads. */
export interface OnTheWire {
  documents: number;
  /** Of the answers, as they are. */
  kilobytes: number;
  /** And as Firestore sends them to a browser. */
  compressed: number;
}

/** Counts what a visit reads, and its bytes as they are and compressed, each answer on its own. */
export async function onTheWire({ firebase }: TestData, visit: () => Promise<unknown>): Promise<OnTheWire> {
  const answers: Promise<number>[] = [];
  const own = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await own(...request);
    answers.push(
      answer
        .clone()
        .arrayBuffer()
        .then((body) => gzipSync(Buffer.from(body)).length),
    );
    return answer;
  };
  firebase.meter.reset();
  await visit().finally(() => {
    globalThis.fetch = own;
  });
  const { documentsRead, bytesOut } = firebase.meter.read();
  const compressed = (await Promise.all(answers)).reduce((sum, bytes) => sum + bytes, 0);
  return { documents: documentsRead, kilobytes: bytesOut / 1000, compressed: compressed / 1000 };
}
