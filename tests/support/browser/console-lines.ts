import type { ConsoleMessage } from '@playwright/test';
import { neutralPage } from './neutral-page';

/** Tests have no access to third-party servers, so failed requests to them are not faults of the product. */
const isForeign = (url: string): boolean =>
  url !== '' && !/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);

/** The browser's own message when a page posts messages to a frame whose server cannot be reached. */
const isErrorPageMessage = (text: string): boolean =>
  text.startsWith("Failed to execute 'postMessage'") && text.includes("recipient window's origin ('null')");

/** The browser's own message about the page that most layout tests open. Its status 404 is expected. */
const isNeutralPageMessage = (url: string): boolean =>
  URL.canParse(url) && new URL(url).pathname === neutralPage;

/** Whether a console message is an error or a warning about the product. */
export function isFault(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (isForeign(url) || isNeutralPageMessage(url) || isErrorPageMessage(message.text())) return false;
  return message.type() === 'error' || message.type() === 'warning';
}

/** Removes the messages of the browser itself that a test expects. */
export const forget = (lines: string[], expected: string): void =>
  void lines.splice(0, lines.length, ...lines.filter((line) => !line.includes(expected)));
