import { readWrittenConfiguration } from 'server/configuration';
import { folderTarget } from 'tools/release';
import { publishPages } from 'tools/publish';

/** Run by Node with FOLDER CONFIGURATION: publishes to the folder, and prints the result and its cost as JSON. */
async function run([folder, configuration]: string[]): Promise<void> {
  const done = await publishPages({
    target: folderTarget(folder!),
    configuration: () => readWrittenConfiguration(configuration!),
    origin: 'https://films.example',
    log: (line) => console.error(line),
  });
  const { user, system } = process.cpuUsage();
  const { rendered = 0, files = 0, bytes = 0, failed } = done ?? {};
  if (failed && failed.size > 0) throw new Error([...failed].slice(0, 3).join('\n'));
  console.log(
    JSON.stringify({
      ...{ rendered, files, bytes },
      cpu: (user + system) / 1e6,
      peak: process.resourceUsage().maxRSS / 1000,
    }),
  );
}

void run(process.argv.slice(2));
