import type { Configuration } from 'shared-data';
import { whenIdle } from './when-idle';

/**
 * Measures web vitals and adds the configured analytics, once the page is loaded and idle. Nothing is loaded in the panel, or
 * if neither is configured.
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
