import { parts, type AppName } from '../../../server/configuration/parts';
import { expect } from '@playwright/test';
import type { ReleasedProduct } from './released-product';

const others = (part: AppName) => parts.filter((other) => other !== part);

/** Releases or rolls back one app, and expects the others to be unchanged to the byte. */
export async function alone<T>(
  { live }: ReleasedProduct,
  part: AppName,
  change: (part: AppName) => Promise<T>,
): Promise<T> {
  const before = others(part).map(live);
  const output = await change(part);
  expect(others(part).map(live)).toEqual(before);
  return output;
}
