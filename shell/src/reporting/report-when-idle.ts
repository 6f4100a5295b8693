import type { Configuration } from 'shared-data';
import { whenIdle } from './when-idle';

/**
 * Measures the visit, or lets the configured analytics do so, once the page is loaded and has nothing else to do.
 * Where the configuration asks for neither, and in the panel, nothing is loaded.
 */
export function reportWhenIdle({ webVitals, analytics }: Configuration): void {
  if ((!webVitals && !analytics) || window.location.pathname.startsWith('/admin')) return;
  const report = () => {
    import('./report').then(
      ({ addAnalytics, sendVitals }) => {
        if (webVitals) sendVitals(webVitals);
        if (analytics) addAnalytics(analytics);
      },
      // A visit that cannot be measured is still a visit.
      () => undefined,
    );
  };
  whenIdle(report);
}
