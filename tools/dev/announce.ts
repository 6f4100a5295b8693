import type { PageConfiguration } from 'server/configuration';
import { indented } from '../command-line/describe';

interface Announcement {
  /** The URLs of the served apps, by name. */
  places: Record<string, string>;
  /** Where the data is, as the terminal shows it. */
  data: string;
  configuration: PageConfiguration;
}

/** Prints URLs and accounts. Called when the servers are ready. */
export function announce({ places, data, configuration }: Announcement): void {
  const demo = configuration.local?.demoAccount;
  const rows = Object.entries({
    ...places,
    Data: data,
    ...(demo && { 'Demo account': `${demo.email}, password ${demo.password}` }),
  });
  console.log(`\n${indented(rows)}\n\n  Ready. Ctrl-C stops it.`);
}
