/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** For each scheme, the surfaces behind the accent and the colour of text on it (`shared-ui/src/tokens.css`). */
const schemes = {
  light: { surfaces: ['#fbfaf8', '#ffffff', '#f2efea'], onAccent: '#ffffff' },
  dark: { surfaces: ['#131110', '#1c1917', '#26221f', '#0d0b0a'], onAccent: '#2a0d02' },
};

export type Scheme = keyof typeof schemes;

/** The lowest contrast that a colour, such as `#b3350f`, has as the accent of a scheme: from 1 to 21. */
export function contrastOf(colour: string, scheme: Scheme): number {
  const { surfaces, onAccent } = schemes[scheme];
  return Math.min(...[...surfaces, onAccent].map((other) => contrastBetween(colour, other)));
}

/** The colour if it is readable in the scheme; otherwise the nearest readable one of the same hue. */
export function readable(colour: string, scheme: Scheme): string {
  const towards = scheme === 'light' ? 0 : 255;
  const parts = channels(colour);
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = `#${parts.map((part) => hex(part + (towards - part) * share)).join('')}`;
    if (contrastOf(mixed, scheme) >= leastContrast) return mixed;
  }
  return scheme === 'light' ? '#000000' : '#ffffff';
}

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastBetween(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
