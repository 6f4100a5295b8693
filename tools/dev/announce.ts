import type { PageConfiguration } from 'server/configuration';
import { indented } from '../command-line/describe';

/**
 * Prints URLs and accounts when the servers are ready. `places`: the URLs of the served apps, by name. `data`: where the
 * data is.
 */
export function announce(
  places: Record<string, string>,
  data: string,
  configuration: PageConfiguration,
): void {
  const demo = configuration.local?.demoAccount;
  const rows = Object.entries({
    ...places,
    Data: data,
    ...(demo && { 'Demo account': `${demo.email}, password ${demo.password}` }),
  });
  console.log(`\n${indented(rows)}\n\n  Ready. Ctrl-C stops it.`);
}
