import { Session, type Profiler } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

const OWN_CODE = '/local-firebase/src/';
const flags = ['opt', 'sparkplug', 'lazy-feedback-allocation'];

/**
 * Counts the steps of the server's own code in this process: how often each of its functions and branches runs, as V8
 * counts them. The same work takes the same number on every machine, however busy.
 */
export class StepCounter {
  private readonly session = new Session();

  async start(): Promise<void> {
    // Code that is optimized, or has run too seldom to be counted, would be left out.
    for (const flag of flags) setFlagsFromString(`--no-${flag}`);
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** The process goes on with other tests, at its full speed. */
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
