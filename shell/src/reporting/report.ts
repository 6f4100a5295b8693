import type { Configuration } from 'shared-data';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/**
 * Sends each web vital to a URL as soon as it is known, as JSON in a beacon: `{ name, value, rating, id,
 * navigationType, path }`. `value` is in milliseconds, except for CLS, which has no unit.
 */
export function sendVitals(address: string): void {
  const send = ({ name, value, rating, id, navigationType }: Metric) => {
    const { pathname: path } = window.location;
    navigator.sendBeacon(address, JSON.stringify({ name, value, rating, id, navigationType, path }));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}

/** Adds the analytics script to the page. The content policy allows no origin but this script's. */
export function addAnalytics({ scriptUrl, attributes = {} }: NonNullable<Configuration['analytics']>): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
}
