import type { PageConfiguration } from 'server/configuration';
import { indented } from '../command-line/describe';

interface Announcement {
  /** Served apps with their URLs. */
  places: Record<string, string>;
  /** The location of the data. */
  data: string;
  configuration: PageConfiguration;
}

/** Prints URLs and accounts when the servers are ready. */
export function announce({ places, data, configuration }: Announcement): void {
  const demo = configuration.local?.demoAccount;
  const rows = Object.entries({
    ...places,
    Data: data,
    ...(demo && { 'Demo account': `${demo.email}, password ${demo.password}` }),
  });
  console.log(`\n${indented(rows)}\n\n  Ready. Ctrl-C stops it.`);
}
