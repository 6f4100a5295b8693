import type { Visit } from './audit';
import type { Screen, Variant } from './variants';

/** The most that a first visit of the home page may ask for and load. */
const home = { requests: 12, bytes: 130_000 };

/** The targets that the product misses on a screen, as sentences. A page that a person has written by hand sets them. */
export function missedTargets(
  screen: Screen,
  { product, 'static page': still }: Record<Variant, Visit>,
): string[] {
  const missed: string[] = [];
  const miss = (sentence: string) => missed.push(`${screen}: ${sentence}`);
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    if (product[category] < 100) miss(`${category} is ${product[category]}, not 100.`);
  if (product.cls > 0) miss(`its layout shifts by ${product.cls.toFixed(3)}.`);
  if (product.performance < still.performance - 2)
    miss(`performance is ${product.performance}, that of the page by hand ${still.performance}.`);
  if (product.lcp > 1.1 * still.lcp)
    miss(
      `the largest paint is at ${product.lcp.toFixed(0)} ms, that of the page by hand at ${still.lcp.toFixed(0)} ms.`,
    );
  if (product.tbt > still.tbt + 50)
    miss(`it is blocked for ${product.tbt.toFixed(0)} ms, the page by hand for ${still.tbt.toFixed(0)} ms.`);
  if (screen === 'home' && product.requests > home.requests)
    miss(`it makes ${product.requests} requests, more than ${home.requests}.`);
  if (screen === 'home' && product.bytes > home.bytes)
    miss(`it loads ${(product.bytes / 1000).toFixed(0)} KB, more than ${home.bytes / 1000}.`);
  return missed;
}
