import { Session, type Profiler } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

const OWN_CODE = '/local-firebase/src/';
const flags = ['opt', 'sparkplug', 'lazy-feedback-allocation'];

/**
 * Counts how often each function and branch of the server's code runs in this process, with V8's counters. The same
 * work has the same count on every machine, however busy.
 */
export class StepCounter {
  private readonly session = new Session();

  async start(): Promise<void> {
    // V8 does not count optimized code, or code that has run too rarely.
    for (const flag of flags) setFlagsFromString(`--no-${flag}`);
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Restores full speed for later tests in this process. */
  async stop(): Promise<void> {
    await this.session.post('Profiler.stopPreciseCoverage');
    this.session.disconnect();
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }

  async count(work: () => Promise<unknown>): Promise<number> {
    await this.take();
    await work();
    return this.take();
  }

  private async take(): Promise<number> {
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    return result.filter(({ url }) => url.includes(OWN_CODE)).reduce(sum, 0);
  }
}

const sum = (steps: number, { functions }: Profiler.ScriptCoverage): number =>
  functions.flatMap(({ ranges }) => ranges).reduce((all, { count }) => all + count, steps);
