import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'tests/support/temporary-folder';

const seconds = 10;

interface LoadOptions {
  /** The body of a POST request. In each request, `ID` is replaced by another number. */
  body?: string;
  token?: string;
}

/** Measures the answered requests per second with 32 connections. Throws if an answer is an error. */
export function measureLoad(url: string, { body, token }: LoadOptions = {}): number {
  const script = path.join(temporaryFolder('load'), 'request.lua');
  writeFileSync(script, body === undefined ? '' : luaOf(body, token));
  // A busy machine answers slowly. With this limit, that is not an error.
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
