import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

/** `npm run dev` in a copy of the project, as a developer runs it. */
export class DevServer {
  private output = '';

  private constructor(private readonly process: ChildProcess) {
    const take = (chunk: Buffer) => (this.output += chunk.toString());
    process.stdout!.on('data', take);
    process.stderr!.on('data', take);
  }

  /** Resolves when it reports that it is ready. */
  static async start(folder: string, args: string[], env: NodeJS.ProcessEnv): Promise<DevServer> {
    const child = spawn('npm', ['run', 'dev', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      // A separate process group, so that the programs that npm starts end with it.
      detached: true,
    });
    const server = new DevServer(child);
    await expect
      .poll(() => server.output.includes('Ready') || child.exitCode !== null, { timeout: 120_000 })
      .toBe(true);
    expect(server.output).toContain('Ready');
    return server;
  }

  /** The output so far. */
  get said(): string {
    return this.output;
  }

  /** The printed URL of an app, or of the live shell. */
  addressOf(name: string): string {
    const line = this.output.split('\n').find((one) => one.trim().startsWith(name));
    return line!.match(/http:\/\/127\.0\.0\.1:\d+$/)![0];
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    process.kill(-this.process.pid!, 'SIGTERM');
    await ended;
  }
}
