import type { Configuration } from 'shared-data';
import { whenIdle } from './when-idle';

type Report = (error: unknown, part?: string) => void;

let report: Report = () => undefined;

/** Reports what a boundary or a connection has caught, and the part that it came from. */
export const reportFault: Report = (error, part) => report(error, part);

/** From now on, errors are reported to the address that the configuration names. Without one, nothing is loaded or sent. */
export function reportFaults({ reports, remotes }: Configuration): void {
  if (!reports) return;
  const load = () => import('./send-fault');
  // A visit that cannot report is still a visit.
  const ignore = () => undefined;
  report = (error, part) => {
    load().then(({ sendFault }) => sendFault({ reports, remotes }, error, part), ignore);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // Which releases this page was opened with is known before the next one is live.
  whenIdle(() => void load().then(({ manifestsOf }) => manifestsOf(remotes), ignore));
}
