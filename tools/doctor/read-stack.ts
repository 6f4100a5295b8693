import { SourceMap, type SourceMapPayload, type SourceOrigin } from 'node:module';

/** What asks for the map of a script by the script's address; null where there is none. */
export type ReadMap = (script: string) => Promise<SourceMapPayload | null>;

/** A place in a script, as Chrome, Firefox and Safari write it in a stack. */
const place = /(https?:\/\/[^\s()@]+?\.js):(\d+):(\d+)/;

/** The lines of a stack, with the places in the sources that its places in scripts come from. */
export async function readStack(stack: string, readMap: ReadMap): Promise<string> {
  const maps = new Map<string, SourceMap | null>();
  const lines: string[] = [];
  for (const line of stack.split('\n')) {
    const [written = '', script = '', row, column] = place.exec(line) ?? [];
    if (script && !maps.has(script)) {
      const payload = await readMap(script);
      maps.set(script, payload && new SourceMap(payload));
    }
    const origin = maps.get(script)?.findOrigin(Number(row), Number(column));
    lines.push(origin && 'fileName' in origin ? line.replace(written, named(origin)) : line);
  }
  return lines.join('\n');
}

const named = ({ fileName, lineNumber, columnNumber }: SourceOrigin): string =>
  `${fileName}:${lineNumber}:${columnNumber}`;

/** Asks the server of a script for the map that lies beside it. */
export async function fetchMap(script: string): Promise<SourceMapPayload | null> {
  try {
    const answer = await fetch(`${script}.map`);
    return answer.ok ? ((await answer.json()) as SourceMapPayload) : null;
  } catch {
    return null;
  }
}
