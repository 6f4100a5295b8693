import type { Configuration } from 'shared-data';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/**
 * Sends each of the web's vital measures to an address once it is known, as JSON in a beacon:
 * `{ name, value, rating, id, navigationType, path }`, `value` in milliseconds, CLS without a unit.
 */
export function sendVitals(address: string): void {
  const send = ({ name, value, rating, id, navigationType }: Metric) => {
    const { pathname: path } = window.location;
    navigator.sendBeacon(address, JSON.stringify({ name, value, rating, id, navigationType, path }));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}

/** Adds the configured script to the page. The page's policy lets in its origin, and no other. */
export function addAnalytics({ scriptUrl, attributes = {} }: NonNullable<Configuration['analytics']>): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
}
