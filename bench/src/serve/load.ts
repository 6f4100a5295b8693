import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'tests/support/temporary-folder';

const seconds = 10;

interface LoadOptions {
  /** The body of a POST request; `ID` in it is another number each time. */
  body?: string;
  token?: string;
}

/** The requests per second that 32 connections get answered. Throws if one is answered with an error. */
export function measureLoad(url: string, { body, token }: LoadOptions = {}): number {
  const script = path.join(temporaryFolder('load'), 'request.lua');
  writeFileSync(script, body === undefined ? '' : luaOf(body, token));
  // Slow answers of a busy machine are not errors.
  const args = ['-t1', '-c32', `-d${seconds}s`, '--timeout', '30s', '-s', script, url];
  const output = execFileSync('wrk', args, { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1]);
}

const luaOf = (body: string, token?: string): string => `
local body = ${JSON.stringify(body)}
local number = 0
wrk.method = "POST"
${token === undefined ? '' : `wrk.headers["Authorization"] = "Bearer ${token}"`}
request = function()
  number = number + 1
  return wrk.format(nil, nil, nil, (body:gsub("ID", number)))
end
`;
