import type { ConsoleMessage } from '@playwright/test';
import { neutralPage } from './neutral-page';

/** Other people's servers are out of reach of a test: what a page wants from them is no line of ours. */
const isForeign = (url: string): boolean =>
  url !== '' && !/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url);

/** The browser's own line about a frame that shows its error page, as nobody can be reached, and is spoken to. */
const isOfErrorPage = (text: string): boolean =>
  text.startsWith("Failed to execute 'postMessage'") && text.includes("recipient window's origin ('null')");

/** The browser's own line about the page that most tests of the layout open: its status is 404, as it should be. */
const isOfNeutralPage = (url: string): boolean => URL.canParse(url) && new URL(url).pathname === neutralPage;

/** Whether a line of a page's console is an error or a warning about the product. */
export function isFault(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (isForeign(url) || isOfNeutralPage(url) || isOfErrorPage(message.text())) return false;
  return message.type() === 'error' || message.type() === 'warning';
}
