import { keepUnder, keptUnder } from './storage';

const name = 'searched';
const maxSearches = 6;
/** What is longer was pasted, and is no name that somebody looks for again. */
const maxLength = 100;

/** What was searched for in this browser, the last first. It is kept here and is sent nowhere. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(keptUnder(name) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

/** Keeps a search, once whatever its case. */
export function keepSearch(text: string): void {
  const searched = text.trim();
  if (searched === '' || searched.length > maxLength) return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== searched.toLowerCase());
  keepUnder(name, JSON.stringify([searched, ...others].slice(0, maxSearches)));
}

export const forgetSearches = (): void => keepUnder(name, null);
