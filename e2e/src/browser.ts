import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
 * The browser that the tests use: an installed Chrome or Chromium (`CHROME_PATH` names another one), else the
 * Chromium that comes inside an npm package. Throws a sentence when there is neither.
 */
export function browserPath(): string {
  const found = installed.find((file) => file && existsSync(file));
  if (found) return found;
  if (process.platform !== 'linux') {
    throw new Error('No Chrome or Chromium was found; install one, or name it in CHROME_PATH.');
  }
  // Its path is known only after it unpacked itself, which is asynchronous: a child waits for it.
  const unpack = "require('@sparticuz/chromium').executablePath().then((path) => process.stdout.write(path))";
  return execFileSync(process.execPath, ['-e', unpack], { encoding: 'utf8', cwd: __dirname });
}
