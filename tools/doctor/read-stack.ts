import { SourceMap, type SourceMapPayload, type SourceOrigin } from 'node:module';

/** Reads the source map of the script at a URL; null if it has none. */
type ReadMap = (script: string) => Promise<SourceMapPayload | null>;

/** A position in a script, in stacks of Chrome, Firefox and Safari. */
const place = /(https?:\/\/[^\s()@]+?\.js):(\d+):(\d+)/;

/** The lines of a stack. Each position in a script is replaced by that in the sources. */
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

/** Fetches the source map that is beside a script. */
export async function fetchMap(script: string): Promise<SourceMapPayload | null> {
  try {
    const answer = await fetch(`${script}.map`);
    return answer.ok ? ((await answer.json()) as SourceMapPayload) : null;
  } catch {
    return null;
  }
}
