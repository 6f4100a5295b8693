import { box, circle, ellipse, glow, line, random, repeat, ridge, shape, sky, stars } from '../drawing';

const next = random(8);
const polar = (x: number, y: number, radius: number, turn: number): [number, number] => [
  x + radius * Math.cos(turn),
  y + radius * Math.sin(turn),
];

/** Scenes by night and in space, by title. */
export const nights: Record<string, string> = {
  'Elephants Dream': [
    sky('#0d1b1e', '#24413f', '#8a4b2d'),
    glow(330, 150, 240, '#e8a15a', 0.55),
    repeat(5, (i) =>
      circle(
        330,
        150,
        30 + i * 34,
        'none',
        `stroke="${['#f3c98b', '#c8794a', '#3f6b66', '#9a5a3a', '#28504d'][i]}" stroke-width="${12 - i}" stroke-dasharray="${18 + i * 14} ${7 + i * 3}"`,
      ),
    ),
    repeat(9, (i) =>
      line(
        `M${-20 + i * 20} -10 C${60 + i * 30} ${110 + i * 8} ${i * 90 - 60} ${210 - i * 10} ${i * 84 - 10} 370`,
        ['#16282a', '#5f3a28', '#1f3a3a'][i % 3]!,
        5 + (i % 3) * 3,
        'opacity=".9"',
      ),
    ),
    circle(330, 150, 17, '#ffe7b8'),
  ].join(''),

  'Tears of Steel': [
    sky('#07121f', '#123a55', '#2f7f94'),
    glow(470, 120, 210, '#7be0ff', 0.5),
    repeat(4, (i) =>
      circle(
        470,
        120,
        38 + i * 26,
        'none',
        `stroke="#9fefff" stroke-width="${3 - i * 0.6}" opacity="${0.9 - i * 0.2}" stroke-dasharray="${150 - i * 20} ${14 + i * 8}"`,
      ),
    ),
    circle(470, 120, 15, '#eaffff'),
    line('M470 120 L214 300 M470 120 L360 318 M470 120 L610 310', '#9fefff', 1.6, 'opacity=".8"'),
    repeat(9, (i) => {
      const x = i * 74 - 10;
      const y = 176 + ((i * 37) % 44);
      const gable =
        i % 3 === 0
          ? `M${x} ${y} L${x + 35} ${y - 36} L${x + 70} ${y}Z`
          : `M${x} ${y} V${y - 12} H${x + 14} V${y - 26} H${x + 56} V${y - 12} H${x + 70} V${y}Z`;
      const windows = repeat(6, (w) =>
        box(
          x + 13 + (w % 2) * 28,
          y + 16 + Math.floor(w / 2) * 34,
          15,
          20,
          (i + w) % 4 ? '#0d2233' : '#ffd27a',
        ),
      );
      return shape(gable, '#0a1826') + box(x, y, 70, 200, i % 2 ? '#0a1826' : '#0c1e2f') + windows;
    }),
  ].join(''),

  'Sprite Fright': [
    sky('#12062b', '#3a1457', '#7a2a6b'),
    glow(330, 120, 180, '#ff9de2', 0.45),
    circle(330, 104, 40, '#ffe3f7'),
    repeat(11, (i) => {
      const x = i * 62 + ((i * 23) % 30) - 10;
      return shape(
        `M${x - 9} 360 C${x - 3} 240 ${x - 14} 120 ${x - 5} -5 H${x + 9} C${x + 4} 120 ${x + 16} 240 ${x + 13} 360Z`,
        i % 2 ? '#1d0a3a' : '#2a0f4a',
      );
    }),
    repeat(5, (i) => {
      const [x, y, size] = [
        [70, 214, 34],
        [300, 286, 22],
        [398, 262, 36],
        [508, 244, 54],
        [592, 290, 22],
      ][i]!;
      return (
        glow(x!, y!, size! * 2, '#57f2c1', 0.35) +
        shape(
          `M${x! - size! / 5} ${y! + size!} Q${x} ${y! + 6} ${x! - size! / 7} ${y} H${x! + size! / 7} Q${x! + 4} ${y! + 6} ${x! + size! / 5} ${y! + size!}Z`,
          '#f5e6d0',
        ) +
        shape(
          `M${x! - size!} ${y! + 3} C${x! - size!} ${y! - size! * 1.15} ${x! + size!} ${y! - size! * 1.15} ${x! + size!} ${y! + 3}Z`,
          ['#e63e5c', '#ff7a45', '#d62f7b', '#e63e5c', '#ff7a45'][i]!,
        ) +
        circle(x! - size! * 0.4, y! - size! * 0.35, size! * 0.15, '#ffe9e0') +
        circle(x! + size! * 0.3, y! - size! * 0.45, size! * 0.11, '#ffe9e0') +
        circle(x! + size! * 0.55, y! - size! * 0.15, size! * 0.09, '#ffe9e0')
      );
    }),
    repeat(22, (i) => circle(next() * 640, 60 + next() * 220, 1.4 + (i % 3), '#8dffd9', 'opacity=".9"')),
    ridge(31, 326, 10, '#0d0420'),
  ].join(''),

  'Wing It!': [
    sky('#1a1446', '#5b2a86', '#ff7e5f', '#ffd194'),
    stars(12, 80, 160),
    circle(540, 92, 52, '#ffe0b5') +
      circle(526, 80, 11, '#f3c790') +
      circle(560, 104, 8, '#f3c790') +
      circle(548, 70, 5, '#f3c790'),
    `<g transform="translate(318 148) rotate(-24)">${shape('M-150 -8 L-78 -15 L-78 15 L-150 8 L-196 0Z', '#ffe9a8')}${shape('M-136 -5 L-78 -9 L-78 9 L-136 5Z', '#ff9642')}${shape('M-80 -22 H34 C74 -22 100 -8 118 0 C100 8 74 22 34 22 H-80Z', '#f4f1ea')}${shape('M-66 -22 L-104 -60 H-72 L-26 -22Z M-66 22 L-104 60 H-72 L-26 22Z', '#d1495b')}${shape('M58 -18 C84 -14 104 -6 118 0 C104 6 84 14 58 18Z', '#d1495b')}${circle(22, 0, 13, '#25476b')}${circle(22, 0, 8, '#8fd3ff')}${box(-56, -22, 9, 44, '#e9b44c')}</g>`,
    repeat(12, (i) =>
      ellipse(i * 62 - 10, 306 + ((i * 29) % 26), 66, 30, i % 2 ? '#ffe3cf' : '#ffc9ad', 0, 'opacity=".85"'),
    ),
  ].join(''),

  Charge: [
    sky('#0b0f14', '#1f2833', '#3b2a22'),
    glow(404, 150, 230, '#ffb020', 0.45),
    repeat(
      7,
      (i) =>
        box(40 + i * 84, 250 - ((i * 53) % 80), 46, 200, '#12181f') +
        box(52 + i * 84, 262 - ((i * 53) % 80), 6, 8, '#ff8c1a'),
    ),
    shape('M424 34 L338 176 H396 L372 282 L474 126 H414 L450 34Z', '#ffc53d'),
    shape('M424 34 L338 176 H396 L372 282 L386 182 H360Z', '#fff1b8', 'opacity=".75"'),
    repeat(5, (i) => box(48 + i * 28, 62, 20, 52, i < 3 ? '#ffc53d' : '#39424d', 'rx="3"')),
    box(38, 50, 156, 76, 'none', 'rx="9" stroke="#ffc53d" stroke-width="4"') +
      box(196, 74, 9, 28, '#ffc53d', 'rx="3"'),
    ridge(44, 316, 10, '#090c10', 0.3),
  ].join(''),

  Orrery: [
    sky('#0a0a23', '#1d1440', '#3b1f57'),
    stars(7, 110, 340),
    glow(320, 150, 170, '#ffcf7a', 0.75),
    circle(320, 150, 27, '#fff0c9'),
    repeat(5, (i) => {
      const radius = 58 + i * 42;
      const turn = [0.7, 2.6, 4.2, 5.6, 3.4][i]!;
      const [x, y] = polar(0, 0, radius, turn);
      return (
        ellipse(
          320,
          150,
          radius,
          radius * 0.42,
          'none',
          0,
          'stroke="#cbb8ff" stroke-width="1.3" opacity=".5"',
        ) +
        circle(
          320 + x,
          150 + y * 0.42,
          [6, 9, 13, 11, 8][i]!,
          ['#f28f6b', '#7cc6fe', '#e9c46a', '#9ef0c0', '#f2a7d8'][i]!,
        )
      );
    }),
  ].join(''),
};
