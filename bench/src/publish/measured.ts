import { readWrittenConfiguration } from 'server/configuration';
import { publish } from 'server/publish';
import { folderHost } from 'server/release';

/** Node runs this with FOLDER CONFIGURATION. Publishes to the folder, and prints the result and the cost as JSON. */
async function run([folder, configuration]: string[]): Promise<void> {
  const done = await publish(folderHost(folder!), {
    configuration: readWrittenConfiguration(configuration!),
    origin: 'https://films.example',
  });
  const { user, system } = process.cpuUsage();
  const { rendered = 0, changed = 0, failed } = done ?? {};
  if (failed && failed.size > 0) throw new Error([...failed].slice(0, 3).join('\n'));
  console.log(
    JSON.stringify({
      ...{ rendered, changed },
      cpu: (user + system) / 1e6,
      peak: process.resourceUsage().maxRSS / 1000,
    }),
  );
}

void run(process.argv.slice(2));
