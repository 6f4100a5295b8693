import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileProgram } from '../compile-program';
import { allowAll, type CallAnswer } from '../server';

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  name: string;
  adminToken: string;
  /** Calls a method of the protocol as the administrator. Rejects if the server has gone. */
  call(method: string, body: object): Promise<CallAnswer>;
  /** Kills the process like a crash, and resolves when it has ended. */
  kill(): Promise<void>;
}

interface StartOptions {
  nodeOptions?: string[];
  /** Kills the server this long after its data folder has appeared. */
  killAfterMs?: number;
  /** The content of `firestore.indexes.json`; without it, the server has no indexes. */
  indexes?: string;
  /** A program with arguments that runs the server, for example on a separate disk. */
  within?: string[];
}

/** Compiles the server once, so that many starts are fast. */
export async function crashBench() {
  const program = await compileProgram('tests/support/local-firebase/crash/crash-server.ts');
  const away = mkdtempSync(path.join(tmpdir(), 'local-firebase-crash-'));
  const files = {
    rules: path.join(away, 'firestore.rules'),
    indexes: path.join(away, 'firestore.indexes.json'),
  };
  writeFileSync(files.rules, allowAll);
  writeFileSync(files.indexes, '{}');
  const data = path.join(away, 'data');
  mkdirSync(data);
  return {
    data,
    /** Rejects with the output if the server does not start. */
    start: (
      where = data,
      { nodeOptions = [], within = [], indexes = files.indexes, killAfterMs }: StartOptions = {},
    ) =>
      start(
        [...within, process.execPath, ...nodeOptions, ...[program, where, files.rules, indexes]],
        killAfterMs === undefined ? undefined : { folder: where, killAfterMs },
      ),
    stop: () => {
      // Kills servers that have started although a test expected their start to fail.
      for (const child of running) child.kill('SIGKILL');
      rmSync(away, { recursive: true, force: true });
    },
  };
}

const running = new Set<ChildProcess>();

/** Kills a process this long after it has created a folder. */
function killAfter(
  child: ChildProcess,
  { folder, killAfterMs }: { folder: string; killAfterMs: number },
): void {
  const look = setInterval(() => {
    if (!existsSync(folder)) return;
    clearInterval(look);
    setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  }, 1);
  child.once('exit', () => clearInterval(look));
}

function start(
  [command, ...args]: string[],
  killing?: { folder: string; killAfterMs: number },
): Promise<ServerProcess> {
  const child = spawn(command!, args);
  if (killing) killAfter(child, killing);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let [printed, said] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('exit', (code, signal) => reject(new Error(said || `ended with ${code ?? signal}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes('\n')) return;
      const { port, adminToken, projectId } = JSON.parse(printed) as Record<string, string>;
      const name = `projects/${projectId}/databases/(default)/documents`;
      const kill = () => {
        child.kill('SIGKILL');
        return gone;
      };
      const url = `http://127.0.0.1:${port}/v1/${name}`;
      const call = async (method: string, body: object): Promise<CallAnswer> => {
        const answer = await fetch(`${url}:${method}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${adminToken}` },
          body: JSON.stringify(body),
        });
        return { status: answer.status, json: await answer.json() };
      };
      resolve({ child, name, url, adminToken: adminToken!, call, kill });
    });
  });
}
