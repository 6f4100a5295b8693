import type { Visit } from './audit';
import type { Screen, Variant } from './variants';

/** The targets that the product misses on a screen, as sentences. */
export function missedTargets(
  screen: Screen,
  { product, 'plain app': plain }: Record<Variant, Visit>,
): string[] {
  const missed: string[] = [];
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    if (product[category] < 100) missed.push(`${screen}: ${category} is ${product[category]}, not 100.`);
  if (product.cls >= 0.02)
    missed.push(`${screen}: its layout shifts by ${product.cls.toFixed(3)}, not below 0.02.`);
  if (product.performance < plain.performance)
    missed.push(`${screen}: performance is ${product.performance}, the plain app's ${plain.performance}.`);
  if (product.lcp > plain.lcp)
    missed.push(
      `${screen}: the largest paint is at ${product.lcp.toFixed(0)} ms, the plain app's at ${plain.lcp.toFixed(0)} ms.`,
    );
  return missed;
}
