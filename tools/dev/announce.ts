import type { PageConfiguration } from 'server/configuration';

interface Announcement {
  /** What is served, with its address. */
  places: Record<string, string>;
  /** Where the data is. */
  data: string;
  configuration: PageConfiguration;
}

/** What a person who starts servers has to know, once they answer. */
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
