import { box, circle, ellipse, glow, line, repeat, ridge, shape, sky, stars } from '../drawing';

/** Scenes of open country, by title. */
export const landscapes: Record<string, string> = {
  'Big Buck Bunny': [
    sky('#8fd3f4', '#d8f3dc', '#fff7d6'),
    glow(500, 90, 190, '#fff3b0'),
    circle(500, 90, 38, '#fffbe0'),
    ellipse(120, 84, 58, 16, '#fff', 0, 'opacity=".85"'),
    ellipse(160, 72, 40, 18, '#fff', 0, 'opacity=".85"'),
    ellipse(352, 56, 46, 11, '#fff', 0, 'opacity=".6"'),
    ridge(5, 220, 26, '#a8d672'),
    ridge(9, 256, 22, '#77b84d'),
    `<g fill="#6d5c63">${ellipse(398, 150, 15, 58, '#6d5c63', -12)}${ellipse(444, 150, 15, 58, '#6d5c63', 14)}${ellipse(421, 238, 62, 56, '#6d5c63')}</g>`,
    ellipse(399, 152, 7, 44, '#d99fa5', -12) + ellipse(443, 152, 7, 44, '#d99fa5', 14),
    ridge(14, 282, 14, '#4d9140'),
    repeat(26, (i) =>
      circle((i * 97) % 640, 292 + ((i * 41) % 40), 2.6, ['#fff', '#ffd6e0', '#ffe66d'][i % 3]!),
    ),
  ].join(''),

  Sintel: [
    sky('#2b2d5b', '#93577a', '#f0a06c', '#fbe0b0'),
    glow(456, 196, 220, '#ffe2a0', 0.9),
    circle(456, 196, 30, '#fff4d2'),
    ridge(21, 260, 110, '#7d5a7c', 0.85),
    ridge(33, 290, 78, '#54406a', 0.8),
    shape(
      'M150 96 C190 60 226 66 250 92 C284 54 336 46 372 60 C330 70 300 92 286 116 C300 120 318 120 334 114 C312 140 276 148 246 132 C226 150 190 150 168 134 C186 132 200 126 208 114 C192 102 172 96 150 96Z',
      '#231d3c',
    ),
    line('M334 114 C368 120 396 108 420 84', '#231d3c', 5),
    ridge(40, 322, 24, '#2c2548', 0.3),
  ].join(''),

  'Caminandes 2: Gran Dillama': [
    sky('#3fa7d6', '#b6e3f0', '#fde8c4'),
    circle(130, 96, 34, '#fff8dc') + glow(130, 96, 120, '#fff3c0', 0.7),
    ridge(61, 230, 64, '#c9b6d4', 0.9),
    ridge(63, 252, 20, '#d9a05b'),
    ridge(66, 284, 14, '#c28240'),
    repeat(6, (i) => box(60 + i * 116, 208, 7, 96, '#5b3a29')),
    line('M0 226 H640 M0 250 H640 M0 274 H640', '#4a3226', 2.2),
    shape(
      'M420 320 V206 C420 176 424 150 430 128 L424 98 L436 116 L448 114 L458 96 L458 122 C476 124 486 136 488 148 C482 156 470 158 462 156 C460 180 472 196 500 204 C530 212 546 236 546 320Z',
      '#f7efe2',
    ),
    circle(462, 134, 3.4, '#3a2a22') + ellipse(484, 147, 6, 4, '#4a3529'),
  ].join(''),

  'Caminandes 3: Llamigos': [
    sky('#0f4c81', '#5aa9d6', '#d8f0fa'),
    ridge(71, 200, 80, '#a6cfe6', 0.9),
    ridge(77, 238, 50, '#d4ebf6', 0.7),
    ridge(79, 268, 16, '#f3fbff'),
    repeat(3, (i) => {
      const x = 394 + i * 64;
      const y = 250 - (i % 2) * 10;
      return (
        ellipse(x, y, 24, 38, '#26324a') +
        ellipse(x, y + 8, 15, 27, '#fff') +
        circle(x - 7, y - 20, 3.5, '#fff') +
        circle(x + 7, y - 20, 3.5, '#fff') +
        shape(`M${x - 5} ${y - 13} L${x + 5} ${y - 13} L${x} ${y - 5}Z`, '#f2a541')
      );
    }),
    repeat(3, (i) => circle(316 + i * 15, 258 - (i % 2) * 12, 8, '#d7263d')) +
      line('M316 250 L326 234 L331 246 M346 250 L326 234', '#3f7d4e', 3),
    repeat(60, (i) => circle((i * 149) % 640, (i * 83) % 300, 1 + (i % 3) * 0.7, '#fff', 'opacity=".75"')),
    ridge(83, 312, 8, '#dceff8'),
  ].join(''),

  Spring: [
    sky('#f9dcc4', '#f8c8b8', '#b8c9b1', '#5d8a72'),
    glow(420, 110, 200, '#fff6e0'),
    ridge(91, 200, 92, '#a7bfae', 0.75),
    ridge(95, 236, 40, '#7fa58c'),
    line(
      'M318 226 C308 184 282 172 264 146 M306 190 C290 190 276 184 264 172 M300 180 C304 160 300 142 290 126 M362 226 C372 184 398 172 416 146 M374 190 C390 190 404 184 416 172 M380 180 C376 160 380 142 390 126',
      '#3d4f43',
      7,
    ),
    shape('M316 222 C324 206 356 206 364 222 C372 246 362 292 340 304 C318 292 308 246 316 222Z', '#3d4f43'),
    circle(327, 240, 3.5, '#ffe9a8') + circle(353, 240, 3.5, '#ffe9a8'),
    ridge(99, 292, 20, '#4d7a61'),
    repeat(34, (i) =>
      circle(
        (i * 113) % 640,
        60 + ((i * 67) % 250),
        1.5 + (i % 4) * 0.8,
        i % 2 ? '#fff3f5' : '#ffd1dc',
        'opacity=".85"',
      ),
    ),
  ].join(''),

  Aurora: [
    sky('#050b1f', '#0b2240', '#144a52'),
    stars(3, 120, 240),
    repeat(46, (i) => {
      const x = i * 14;
      const foot = 210 + 26 * Math.sin(i / 4.2) + 12 * Math.sin(i / 1.7);
      const top = foot - 120 - 46 * Math.sin(i / 3.1 + 1);
      return box(
        x,
        top,
        15,
        foot - top,
        'url(#curtain)',
        `opacity="${(0.45 + 0.4 * Math.sin(i / 2.3)).toFixed(2)}"`,
      );
    }),
    '<defs><linearGradient id="curtain" x2="0" y2="1"><stop offset="0" stop-color="#7b4bd6" stop-opacity="0"/><stop offset=".55" stop-color="#37d6a2" stop-opacity=".75"/><stop offset="1" stop-color="#c6ffd8" stop-opacity="0"/></linearGradient></defs>',
    ridge(17, 276, 70, '#081426', 0.8),
    ridge(23, 312, 16, '#040a15'),
  ].join(''),
};
