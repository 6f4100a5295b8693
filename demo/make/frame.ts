import { HEIGHT, WIDTH } from './drawing';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colour of `#rrggbb`, each part from 0 to 255. */
export const colour = (hex: string): Colour =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;

export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** 0 below `from`, 1 above `to`, and smooth between. */
export const smooth = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};

/** A colour of a ramp of colours, `share` from 0 to 1. */
export function ramp(colours: readonly Colour[], share: number): Colour {
  const at = clamp(share) * (colours.length - 1);
  const index = Math.min(Math.floor(at), colours.length - 2);
  return mix(colours[index]!, colours[index + 1]!, at - index);
}

/** One picture of a clip, three bytes a pixel. */
export class Frame {
  readonly bytes = Buffer.alloc(WIDTH * HEIGHT * 3);

  /** Colours every pixel by its place. */
  fill(paint: (x: number, y: number) => Colour): void {
    for (let y = 0, at = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++, at += 3) this.put(at, paint(x, y), 1);
    }
  }

  /** A disc with a soft edge. */
  disc(x: number, y: number, radius: number, paint: Colour, strength = 1): void {
    const bottom = Math.min(HEIGHT - 1, Math.ceil(y + radius + 1));
    const right = Math.min(WIDTH - 1, Math.ceil(x + radius + 1));
    for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= bottom; row++) {
      for (let column = Math.max(0, Math.floor(x - radius - 1)); column <= right; column++) {
        const cover = clamp(radius + 0.5 - Math.hypot(column - x, row - y)) * strength;
        if (cover > 0) this.put((row * WIDTH + column) * 3, paint, cover);
      }
    }
  }

  private put(at: number, paint: Colour, share: number): void {
    for (let part = 0; part < 3; part++) {
      const under = this.bytes[at + part]!;
      this.bytes[at + part] = under + (Math.min(255, paint[part]!) - under) * share;
    }
  }
}
