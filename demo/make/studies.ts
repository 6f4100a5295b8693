import { HEIGHT, random, WIDTH } from './drawing';
import { clamp, type Colour, colour, type Frame, mix, ramp, smooth } from './frame';

/** A clip: what it shows at a moment, and the chord of its sound in hertz. `turn` runs from 0 to 1 over the clip, which ends as it began. */
export interface Study {
  seconds: number;
  draw(frame: Frame, turn: number): void;
  chord: readonly number[];
}

const TAU = Math.PI * 2;
const wave = (turns: number): number => Math.sin(turns * TAU);

const tideSky = ['#12203f', '#4b3f72', '#e07a5f', '#f6c28b'].map(colour);
const tideSea = ['#c4705d', '#9c5a66', '#75486b', '#54396a', '#3a2d5e', '#27234f', '#181a3c'].map(colour);
const sunlight = colour('#ffe9bb');

const tide: Study = {
  seconds: 7,
  chord: [130.81, 196, 261.63, 329.63],
  draw(frame, turn) {
    const crests = tideSea.map(
      (_, layer) => (x: number) =>
        196 +
        layer * 24 +
        wave(x / (300 + layer * 70) + turn * (layer % 2 ? 1 : -1) + layer * 0.3) * (3 + layer * 1.7) +
        wave(x / 170 + turn * 2 + layer) * 1.5,
    );
    frame.fill((x, y) => {
      const layer = crests.findLastIndex((crest) => y > crest(x));
      if (layer < 0) {
        const distance = Math.hypot(x - 440, y - 168 + wave(turn) * 4);
        const disc = smooth(42, 39, distance);
        return mix(mix(ramp(tideSky, y / 230), sunlight, 0.75 * Math.exp(-distance / 62)), sunlight, disc);
      }
      const glitter =
        Math.max(0, wave((y - 196) / 13 + turn * 2 + wave(x / 90) * 0.15)) *
        Math.exp(-(((x - 440 + wave(y / 40 + turn) * 12) / (26 + (y - 196) * 0.3)) ** 2));
      return mix(tideSea[layer]!, sunlight, glitter * 0.55);
    });
  },
};

const night = ['#050b1f', '#0b2240', '#144a52'].map(colour);
const curtain = ['#37d6a2', '#5bb7d6', '#7b4bd6'].map(colour);
const nextStar = random(5);
const sparks = Array.from({ length: 130 }, () => ({
  x: nextStar() * WIDTH,
  y: nextStar() * 250,
  size: 0.5 + nextStar() ** 3 * 1.1,
  phase: nextStar(),
}));
const peak = (x: number): number => 250 + Math.abs(((x / 92 + 0.4) % 2) - 1) * 66 + wave(x / 37) * 4;

const aurora: Study = {
  seconds: 7,
  chord: [110, 164.81, 220, 277.18, 329.63],
  draw(frame, turn) {
    frame.fill((x, y) =>
      y > peak(x) ? mix(colour('#081426'), colour('#040a15'), smooth(250, 350, y)) : ramp(night, y / 340),
    );
    for (const { x, y, size, phase } of sparks)
      if (y < peak(x) - 4) frame.disc(x, y, size, [255, 255, 255], 0.55 + 0.4 * wave(turn * 2 + phase));
    for (let x = 0; x < WIDTH; x += 4) {
      const foot = 202 + 24 * wave(x / 380 + turn) + 11 * wave(x / 150 - turn * 2);
      const tall = 120 + 40 * wave(x / 290 - turn + 0.3);
      const light = clamp(0.42 + 0.34 * wave(x / 205 + turn) + 0.2 * wave(x / 61 - turn * 3));
      for (let step = 0; step < 70; step++) {
        const up = step / 69;
        frame.disc(
          x,
          foot - up * tall,
          4.5,
          ramp(curtain, up),
          light * 0.11 * smooth(0, 0.14, up) * (1 - up) ** 1.2,
        );
      }
    }
  },
};

const dawn = ['#355070', '#6d597a', '#e56b6f', '#eaac8b'].map(colour);
const nextBird = random(11);
const birds = Array.from({ length: 340 }, () => ({
  along: nextBird(),
  spread: (nextBird() + nextBird() + nextBird() - 1.5) * 2,
  depth: nextBird(),
}));

const murmuration: Study = {
  seconds: 8,
  chord: [146.83, 220, 293.66, 369.99],
  draw(frame, turn) {
    const hill = (x: number): number => 312 + wave(x / 520 + 0.1) * 13 + wave(x / 170) * 3;
    frame.fill((x, y) =>
      y > hill(x)
        ? colour('#1d1a2f')
        : mix(ramp(dawn, y / 330), colour('#ffe1b3'), 0.7 * Math.exp(-Math.hypot(x - 200, y - 275) / 95)),
    );
    for (const { along, spread, depth } of birds) {
      const at = along * 0.42 + turn;
      const loose = 26 + 14 * wave(turn + along);
      const x = 330 + 190 * wave(at) + 46 * wave(at * 2 + 0.2) + spread * loose * (1 + 0.4 * wave(at * 3));
      const y =
        142 + 74 * wave(at * 2) + 22 * wave(at + 0.3) + spread * loose * 0.55 * wave(at + 0.25 + depth * 0.3);
      const flap = wave(turn * 24 + along * 9) * 1.4;
      frame.disc(x - 1.6, y - flap, 1.1, colour('#1d1a2f'), 0.85);
      frame.disc(x + 1.6, y - flap, 1.1, colour('#1d1a2f'), 0.85);
      frame.disc(x, y, 1.2 + depth * 0.6, colour('#1d1a2f'));
    }
  },
};

const space: readonly Colour[] = ['#0a0a23', '#1d1440', '#3b1f57'].map(colour);
const planets = ['#f28f6b', '#7cc6fe', '#e9c46a', '#9ef0c0', '#f2a7d8'].map(colour);

const orrery: Study = {
  seconds: 8,
  chord: [174.61, 220, 261.63, 349.23, 440],
  draw(frame, turn) {
    frame.fill((x, y) => {
      const distance = Math.hypot(x - 320, (y - HEIGHT / 2) * 1.1);
      return mix(ramp(space, y / HEIGHT), colour('#ffcf7a'), 0.9 * Math.exp(-distance / 48));
    });
    for (const { x, y, size, phase } of sparks)
      frame.disc(x, y * 1.4, size, [255, 255, 255], 0.45 + 0.3 * wave(turn * 2 + phase));
    frame.disc(320, HEIGHT / 2, 28, colour('#fff0c9'));
    planets.forEach((paint, index) => {
      const radius = 62 + index * 46;
      const turns = [5, 4, 3, 2, 1][index]!;
      const place = (at: number): [number, number] => [
        320 + radius * Math.cos(at * TAU),
        HEIGHT / 2 + radius * 0.5 * Math.sin(at * TAU),
      ];
      for (let dot = 0; dot < 240; dot++) frame.disc(...place(dot / 240), 0.7, colour('#cbb8ff'), 0.25);
      for (let trail = 40; trail >= 0; trail--)
        frame.disc(
          ...place(turn * turns + index * 0.19 - trail / 500),
          [7, 9, 13, 11, 8][index]! * (1 - trail / 44),
          paint,
          trail ? 0.06 : 1,
        );
    });
  },
};

/** The clips by the name of their file. */
export const studies: Readonly<Record<string, Study>> = { tide, aurora, murmuration, orrery };
