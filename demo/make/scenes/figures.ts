import { box, circle, ellipse, glow, line, random, repeat, ridge, shape, sky } from '../drawing';

const next = random(41);

/** Scenes with one figure or pattern in the middle, by title. */
export const figures: Record<string, string> = {
  'Cosmos Laundromat - First Cycle': [
    sky('#143642', '#2a7f86', '#9ad1b5'),
    ridge(51, 236, 22, '#3f8a5c'),
    glow(430, 150, 190, '#ffd9f0', 0.4),
    circle(430, 150, 116, '#e8ecef') + circle(430, 150, 102, '#b9c4cc') + circle(430, 150, 92, '#10243a'),
    repeat(9, (i) => {
      const turn = (i / 9) * Math.PI * 2;
      const x = 430 + 46 * Math.cos(turn);
      const y = 150 + 46 * Math.sin(turn);
      return ellipse(
        x,
        y,
        44,
        15,
        ['#ff6b6b', '#ffd166', '#4ecdc4', '#c77dff', '#f78fb3', '#48bfe3', '#ffa94d', '#80ed99', '#ff8fab'][
          i
        ]!,
        (turn * 180) / Math.PI + 62,
        'opacity=".88"',
      );
    }),
    circle(430, 150, 15, '#fff7df'),
    shape('M366 96 C384 72 412 62 438 64 C410 74 388 90 376 112Z', '#fff', 'opacity=".35"'),
    repeat(
      5,
      (i) =>
        ellipse(56 + i * 50, 214 + ((i * 17) % 22), 15, 10, '#fdf8ec') +
        circle(44 + i * 50, 208 + ((i * 17) % 22), 5, '#3b3a36'),
    ),
    ridge(57, 322, 10, '#245c41'),
  ].join(''),

  'Glass Half': [
    box(0, 0, 320, 360, '#f4e8d0') + box(320, 0, 320, 360, '#22223b'),
    circle(320, 142, 108, '#f2b134') + shape('M320 34 A108 108 0 0 1 320 250Z', '#ed553b'),
    shape('M232 62 H408 L332 172 V248 H372 V258 H268 V248 H308 V172Z', '#fff', 'opacity=".92"'),
    shape('M262 106 H378 L320 166Z', '#4a8fe7') + shape('M320 106 H378 L320 166Z', '#2f5fb3'),
    circle(366, 74, 15, '#7bb661') + circle(372, 71, 4.5, '#ed553b'),
    line('M366 74 L334 124', '#6b4a2f', 3),
    repeat(7, (i) => box(36 + (i % 2) * 70, 34 + i * 30, 48, 9, ['#ed553b', '#f2b134', '#4a8fe7'][i % 3]!)),
    repeat(7, (i) => circle(486 + (i % 2) * 78, 40 + i * 32, 11, ['#f2e9e4', '#c9ada7', '#9a8c98'][i % 3]!)),
  ].join(''),

  'Agent 327: Operation Barbershop': [
    sky('#f3d9b1', '#e8b87f', '#b5533c'),
    circle(212, 118, 138, '#fbeacb', 'opacity=".75"'),
    `<g transform="rotate(12 470 160)">${box(424, -30, 92, 400, '#fdf6ec')}<clipPath id="pole"><rect x="424" y="-30" width="92" height="400"/></clipPath><g clip-path="url(#pole)">${repeat(9, (i) => shape(`M404 ${-70 + i * 62} L536 ${-132 + i * 62} v24 L404 ${-46 + i * 62}Z`, '#d7263d') + shape(`M404 ${-34 + i * 62} L536 ${-96 + i * 62} v14 L404 ${-20 + i * 62}Z`, '#1b4fa0'))}</g>${box(424, -30, 16, 400, '#fff', 'opacity=".35"')}</g>`,
    shape(
      'M118 168 C142 132 188 134 212 156 C236 134 282 132 306 168 C284 178 250 186 212 172 C174 186 140 178 118 168Z',
      '#17110f',
    ),
    circle(164, 96, 27, 'none', 'stroke="#17110f" stroke-width="9"') +
      circle(260, 96, 27, 'none', 'stroke="#17110f" stroke-width="9"') +
      line('M191 92 Q212 82 233 92', '#17110f', 8),
    shape('M112 62 C124 20 300 20 312 62 Z', '#2b2320') + box(86, 58, 252, 11, '#2b2320', 'rx="6"'),
  ].join(''),

  'Coffee Run': [
    sky('#f7b267', '#f79d65', '#f25c54'),
    circle(170, 120, 54, '#ffe8c2'),
    repeat(8, (i) => box(i * 86 - 14, 150 - ((i * 47) % 70), 66, 240, i % 2 ? '#c8553d' : '#b5473a')),
    shape('M0 360 L250 210 H330 L640 340 V360Z', '#3d2b2f') +
      line('M286 218 L292 236 M300 250 L312 276 M326 296 L350 336', '#ffe8c2', 5),
    `<g transform="rotate(9 464 170)">${shape('M402 104 H526 L512 254 C510 264 418 264 416 254Z', '#fff7ec')}${shape('M405 138 H523 L516 210 H412Z', '#6f4e37')}${box(394, 88, 140, 20, '#3d2b2f', 'rx="8"')}${box(408, 72, 112, 18, '#3d2b2f', 'rx="7"')}${circle(464, 174, 20, '#f7b267')}</g>`,
    line(
      'M442 52 C432 36 452 26 442 8 M470 52 C460 34 482 24 472 4 M498 54 C490 40 506 30 498 14',
      '#fff7ec',
      6,
      'opacity=".75"',
    ),
    line('M330 150 H272 M340 184 H250 M346 218 H290', '#fff7ec', 6, 'opacity=".8"'),
  ].join(''),

  Hero: [
    sky('#faf3e3', '#f1dcc0', '#d9a98a'),
    circle(448, 148, 84, '#e4572e'),
    repeat(16, (i) =>
      line(
        `M${-20 + i * 46} ${250 + ((i * 31) % 46)} q60 ${-26 + ((i * 13) % 30)} 130 ${-6 + ((i * 7) % 16)}`,
        '#2e2a25',
        1.5 + (i % 4) * 1.2,
        'opacity=".55"',
      ),
    ),
    shape(
      'M286 296 C290 232 304 190 330 168 C322 150 328 128 346 122 C366 118 380 134 376 152 C394 160 406 178 410 198 L462 168 L468 178 L416 222 C412 236 408 262 418 296Z',
      '#1f1b18',
    ),
    line('M464 172 L566 62', '#1f1b18', 6) + line('M470 166 L566 62', '#faf3e3', 1.6),
    line('M372 140 C412 120 440 132 476 112 M374 148 C410 138 436 152 470 138', '#e4572e', 6),
    repeat(30, () => circle(next() * 640, next() * 300, 1 + next() * 3.4, '#2e2a25', 'opacity=".35"')),
  ].join(''),

  'Big Buck Bunny 60fps 4K': [
    sky('#ffe29a', '#ffa99f', '#ff719a'),
    repeat(13, (i) => {
      const step = i / 12;
      const x = 60 + step * 500;
      const y = 250 - Math.abs(Math.sin(step * Math.PI * 2)) * 170;
      return circle(x, y, 12 + step * 22, '#fff', `opacity="${(0.1 + step * 0.28).toFixed(2)}"`);
    }),
    ellipse(536, 146, 14, 50, '#6d3b5e', -14) +
      ellipse(580, 146, 14, 50, '#6d3b5e', 14) +
      circle(558, 222, 50, '#6d3b5e'),
    ellipse(537, 148, 6, 36, '#ffc2d4', -14) + ellipse(579, 148, 6, 36, '#ffc2d4', 14),
    circle(542, 212, 6, '#fff') +
      circle(574, 212, 6, '#fff') +
      circle(543, 213, 3, '#2d1226') +
      circle(573, 213, 3, '#2d1226') +
      ellipse(558, 228, 7, 5, '#ffc2d4'),
    ridge(88, 274, 18, '#c4477f') + ridge(93, 306, 12, '#8f2f6b'),
  ].join(''),

  Tide: [
    sky('#12203f', '#4b3f72', '#e07a5f', '#f6c28b'),
    glow(440, 168, 170, '#ffdf9e', 0.85) + circle(440, 168, 40, '#fff0cf'),
    repeat(7, (i) => {
      const base = 196 + i * 24;
      const points = Array.from(
        { length: 41 },
        (_, at) =>
          `${at * 16} ${(base + Math.sin(at / (3.2 + i * 0.5) + i * 1.9) * (3 + i * 1.7)).toFixed(1)}`,
      );
      return shape(
        `M0 360 L${points.join(' L')} L640 360Z`,
        ['#c4705d', '#9c5a66', '#75486b', '#54396a', '#3a2d5e', '#27234f', '#181a3c'][i]!,
      );
    }),
    repeat(9, (i) =>
      line(
        `M${440 - 62 + i * 4} ${204 + i * 13} h${(124 - i * 8) * (0.5 + ((i * 7) % 5) / 10)}`,
        '#ffe3ae',
        2.4,
        'opacity=".75"',
      ),
    ),
  ].join(''),

  Murmuration: [
    sky('#355070', '#6d597a', '#e56b6f', '#eaac8b'),
    glow(200, 262, 190, '#ffe1b3', 0.75),
    repeat(420, () => {
      const along = next() * Math.PI * 2;
      const spread = (next() + next() + next() - 1.5) * 34;
      const x = 356 + Math.cos(along) * 168 + Math.cos(along * 2) * 40 + spread;
      const y = 134 + Math.sin(along * 2) * 62 + Math.sin(along) * 24 + spread * 0.6;
      const size = 1.6 + next() * 2.6;
      return `<path d="M${(x - size * 1.6).toFixed(1)} ${(y - size * 0.6).toFixed(1)} q${(size * 0.9).toFixed(1)} ${(-size * 0.5).toFixed(1)} ${(size * 1.6).toFixed(1)} ${(size * 0.6).toFixed(1)} q${(size * 0.7).toFixed(1)} ${(-size * 1.1).toFixed(1)} ${(size * 1.6).toFixed(1)} ${(-size * 0.6).toFixed(1)}" fill="none" stroke="#1d1a2f" stroke-width="1.3"/>`;
    }),
    ridge(19, 306, 14, '#2a2440'),
    repeat(14, (i) => line(`M${18 + i * 47} 322 v${-18 - ((i * 29) % 26)}`, '#1d1a2f', 2)),
    ridge(29, 328, 6, '#1d1a2f'),
  ].join(''),
};
