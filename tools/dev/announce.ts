import type { PageConfiguration } from 'server/configuration';

interface Announcement {
  /** Served apps with their URLs. */
  places: Record<string, string>;
  /** The location of the data. */
  data: string;
  configuration: PageConfiguration;
}

/** Prints URLs and accounts when the servers are ready. */
export function announce({ places, data, configuration }: Announcement): void {
  const demo = (configuration.local as { demoAccount?: { email: string; password: string } } | undefined)
    ?.demoAccount;
  const rows = Object.entries({
    ...places,
    Data: data,
    ...(demo && { 'Demo account': `${demo.email}, password ${demo.password}` }),
  });
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`
${rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`).join('\n')}

  Ready. Ctrl-C stops it.`);
}
