import type { Configuration } from 'shared-data';
import { whenIdle } from './when-idle';

type Report = (error: unknown, part?: string) => void;

let report: Report = () => undefined;

/** Reports an error that a boundary or a connection has caught. `part`: the name of the app that caused it. */
export const reportFault: Report = (error, part) => report(error, part);

/** Starts to report errors to the URL in the configuration. Without a URL, loads and sends nothing. */
export function startFaultReports({ reports, remotes }: Configuration): void {
  if (!reports) return;
  const load = () => import('./send-fault');
  // A failed report must not disturb the visitor.
  const ignore = () => undefined;
  report = (error, part) => {
    load().then(({ sendFault }) => sendFault({ reports, remotes }, error, part), ignore);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // Read early: the next release replaces the manifests of the builds in this page.
  whenIdle(() => void load().then(({ readManifests }) => readManifests(remotes), ignore));
}

/**
 * Measures web vitals and adds the configured analytics, once the page is loaded and idle. Loads nothing in the panel,
 * or if neither is configured.
 */
export function reportWhenIdle({ webVitals, analytics }: Configuration): void {
  if ((!webVitals && !analytics) || window.location.pathname.startsWith('/admin')) return;
  const report = () => {
    import('./report').then(
      ({ addAnalytics, sendVitals }) => {
        if (webVitals) sendVitals(webVitals);
        if (analytics) addAnalytics(analytics);
      },
      // A failed measurement must not disturb the visitor.
      () => undefined,
    );
  };
  whenIdle(report);
}
