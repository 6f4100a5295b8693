import { formatFieldPath, parseFieldPath } from '../values/field-path';
import { isObject } from '../values/read-value';
import { documentPathOf } from '../values/resource-name';
import type { CallContext } from './context';
import { documentJson, readTime } from './document-json';
import { invalid } from './status';

/** `batchGet`: each document once, found or missing. */
export async function batchGet({ store, database, body, guard, answer, meter }: CallContext): Promise<void> {
  const { documents = [], mask } = body;
  if (!Array.isArray(documents)) throw invalid('"documents" is no list.');
  const paths = [...new Set(documents.map((name) => documentPathOf(name, database)))];
  const select = readMask(mask);
  const snapshot = store.snapshot();
  try {
    const get = (path: string) => store.get(path, snapshot);
    for (const path of paths) guard.judgeGets([{ path, record: get(path) }], get);
    const time = JSON.stringify(readTime());
    for (const path of paths) {
      const record = get(path);
      meter.add('documentsRead');
      const part = record
        ? `"found":${documentJson(record, database, select)}`
        : `"missing":${JSON.stringify(`${database}/${path}`)}`;
      await answer.element(`{${part},"readTime":${time}}`);
    }
  } finally {
    snapshot.done();
  }
  answer.endList();
}

function readMask(json: unknown): string[] | null {
  if (json === undefined || json === null) return null;
  const paths = isObject(json) ? (json['fieldPaths'] ?? []) : undefined;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string'))
    throw invalid('A mask is a list of field paths.');
  return paths.map((path) => formatFieldPath(parseFieldPath(path)));
}
