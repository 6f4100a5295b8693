/** Pieces of SVG on a canvas of 640 by 360, from which the scenes are put together. */
export const WIDTH = 640;
export const HEIGHT = 360;

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The whole canvas in colours from top to bottom. */
export function sky(...colours: string[]): string {
  const stops = colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('');
  return `<defs><linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient></defs><rect width="640" height="360" fill="url(#sky)"/>`;
}

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  turn = 0,
  more = '',
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" transform="rotate(${turn} ${round(x)} ${round(y)})" ${more}/>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Light that fades from its centre outwards. */
export function glow(x: number, y: number, radius: number, colour: string, strength = 0.8): string {
  const id = `glow${Math.round(x)}x${Math.round(y)}x${Math.round(radius)}`;
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${round(strength * 0.32)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${circle(x, y, radius, `url(#${id})`)}`;
}

/** A line of hills across the canvas: `sharp` 0 is rolling, 1 is rocky. */
export function ridge(seed: number, base: number, height: number, fill: string, sharp = 0): string {
  const next = random(seed);
  const waves = [1, 2.3, 4.1, 8.7].map((pitch, index) => ({
    pitch,
    size: height / (index + 1) ** 1.5,
    phase: next() * 7,
  }));
  const points = Array.from({ length: 81 }, (_, index) => {
    const x = index * 8;
    const rolling = waves.reduce(
      (sum, wave) => sum + wave.size * Math.sin((x / 640) * Math.PI * wave.pitch + wave.phase),
      0,
    );
    const rocky =
      Math.abs((((x * waves[0]!.pitch) / 90 + waves[0]!.phase) % 2) - 1) * height +
      (next() - 0.5) * height * 0.16;
    return `${x} ${round(base - rolling * (1 - sharp) - rocky * sharp)}`;
  });
  return shape(`M0 360 L${points.join(' L')} L640 360Z`, fill);
}

export function stars(seed: number, count: number, lowest = 260): string {
  const next = random(seed);
  return repeat(count, () =>
    circle(
      next() * 640,
      next() * lowest,
      0.5 + next() ** 3 * 1.6,
      '#fff',
      `opacity="${round(0.3 + next() * 0.7)}"`,
    ),
  );
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Breaks a title into lines of at most `most` letters, after a colon or dash where there is one. */
function lines(title: string, most = 18): string[] {
  const parts = title.split(/(?<=:) | - /);
  if (parts.length > 1) return parts;
  return title.split(' ').reduce<string[]>((rows, word) => {
    const last = rows.at(-1);
    return last !== undefined && `${last} ${word}`.length <= most
      ? [...rows.slice(0, -1), `${last} ${word}`]
      : [...rows, word];
  }, []);
}

/** A scene with its title set over it. */
export function poster(scene: string, title: string, caption: string): string {
  const rows = lines(title);
  const text = rows
    .map(
      (row, index) =>
        `<text x="32" y="${304 - (rows.length - 1 - index) * 38}" font-size="33">${escape(row)}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">${scene}
<defs><linearGradient id="shade" x2="0" y2="1"><stop offset=".45" stop-color="#05060d" stop-opacity="0"/><stop offset="1" stop-color="#05060d" stop-opacity=".78"/></linearGradient></defs>
<rect width="640" height="360" fill="url(#shade)"/>
<g fill="#fff" font-family="URW Gothic, Century Gothic, Futura, sans-serif" font-weight="600">${text}
<text x="33" y="331" font-size="14" letter-spacing="2.4" opacity=".82">${escape(caption.toUpperCase())}</text></g></svg>`;
}

/** A strip of 320 by 50 that invites to the films. */
export const banner = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="50" viewBox="0 0 320 50">
<defs><linearGradient id="dusk"><stop offset="0" stop-color="#12203f"/><stop offset=".55" stop-color="#4b3f72"/><stop offset="1" stop-color="#e07a5f"/></linearGradient></defs>
<rect width="320" height="50" fill="url(#dusk)"/>${circle(286, 27, 14, '#ffe9bb')}
${shape('M196 50 C226 30 246 44 268 36 C290 28 304 40 320 32 V50Z', '#3a2d5e')}${shape('M160 50 C200 40 236 50 262 44 C288 38 304 48 320 42 V50Z', '#181a3c')}
<g fill="#fff" font-family="URW Gothic, Century Gothic, Futura, sans-serif"><text x="14" y="23" font-size="15" font-weight="600">Films that are free to share</text><text x="14" y="40" font-size="11" opacity=".85">studio.blender.org/films</text></g></svg>`;
