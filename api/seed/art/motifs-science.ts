import { at, circle, curve, type Drawing, dot, line, n, path, poly, TURN, times } from './lines.ts'

/** Fields of physics, chemistry, medicine and the life sciences. */
export const SCIENCE = {
  helix: ({ light, pigment }) =>
    times(13, (i) => {
      const y = -144 + i * 24
      const x = Math.sin(i * 0.62) * 62
      return (
        line(-x, y, x, y, `stroke="${i % 3 === 0 ? light : pigment}" stroke-width="7"`) +
        dot(-x, y, 7, '#F2EDE2') +
        dot(x, y, 7, '#F2EDE2')
      )
    }).join('') +
    curve(-6, 6, 60, (t) => [Math.sin((t + 6) * 0.62) * 62, t * 24]) +
    curve(-6, 6, 60, (t) => [-Math.sin((t + 6) * 0.62) * 62, t * 24]),

  atom: ({ light, pigment }) =>
    times(
      3,
      (i) =>
        `<g transform="rotate(${i * 60})">${path('M-150 0A150 54 0 1 1 150 0A150 54 0 1 1-150 0', `stroke="${i === 1 ? pigment : '#F2EDE2'}" stroke-width="5"`)}${dot(150 * Math.cos(i + 0.6), 54 * Math.sin(i + 0.6), 10, light)}</g>`,
    ).join('') +
    times(7, (i) =>
      dot(...(i === 0 ? ([0, 0] as [number, number]) : at((i / 6) * TURN, 19)), 13, i % 2 ? light : pigment),
    ).join(''),

  diffraction: ({ light, pigment }) =>
    circle(0, 0, 150, `fill="#000" fill-opacity=".25"`) +
    times(4, (q) =>
      times(5, (i) => {
        const [x, y] = at(Math.PI / 4 + (q * Math.PI) / 2 + (q % 2 ? 0.12 : -0.12), 34 + i * 24)
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${15 - i * 1.6}" ry="6" transform="rotate(${(q % 2 ? 1 : -1) * 42} ${n(x)} ${n(y)})" fill="${i === 2 ? light : '#F2EDE2'}" fill-opacity="${0.95 - i * 0.1}" stroke="none"/>`
      }).join(''),
    ).join('') +
    times(3, (i) => circle(0, 0, 60 + i * 40, `stroke="${pigment}" stroke-dasharray="1 9"`)).join('') +
    dot(0, 0, 14, '#14121F'),

  fission: ({ light, pigment }, random) =>
    [-74, 74]
      .map((cx) =>
        times(14, (i) => {
          const [x, y] = at(random.next() * TURN, Math.sqrt(i / 14) * 44)
          return circle(cx + x, y, 15, `fill="${i % 3 === 0 ? light : pigment}" stroke-width="2.5"`)
        }).join(''),
      )
      .join('') +
    times(6, (i) => {
      const [x, y] = at((i / 6) * TURN + 0.52, 1)
      return line(
        x * 18,
        y * 62,
        x * 30,
        y * 128,
        `stroke="${light}" stroke-dasharray="2 10" stroke-width="5"`,
      )
    }).join('') +
    times(3, (i) => dot(...at(-Math.PI / 2 + (i - 1) * 0.4, 140), 8, '#F2EDE2')).join(''),

  flower: ({ light, pigment }) =>
    times(
      5,
      (i) =>
        `<g transform="translate(0 -40) rotate(${i * 72})">${path('M0-16C36-44 34-98 0-110C-34-98-36-44 0-16Z', 'fill="#F2EDE2" fill-opacity=".9" stroke="none"')}${path('M0-26V-92M-10-44L-14-78M10-44L14-78', `stroke="${pigment}" stroke-width="2.5"`)}</g>`,
    ).join('') +
    circle(0, -40, 21, `fill="${light}" stroke="none"`) +
    times(8, (i) =>
      dot(...((([x, y]) => [x, y - 40])(at((i / 8) * TURN, 32)) as [number, number]), 4, light),
    ).join('') +
    path(
      'M0 10C6 60-6 100 4 150M2 92C40 60 84 62 104 84C74 106 36 108 2 92ZM0 118C-34 92-74 94-92 112C-66 132-30 134 0 118Z',
      `fill="${pigment}" fill-opacity=".6"`,
    ),

  spectrum: ({ light, pigment }) =>
    path('M-46 52L0-44L46 52Z', `fill="${pigment}" fill-opacity=".5" stroke-width="5"`) +
    line(-160, 30, -24, 6, `stroke="#F2EDE2" stroke-width="7"`) +
    ['#B5482A', light, '#7FA650', '#3FA7A5', '#5B86D6', '#B0578C']
      .map((color, i) => line(26, 6 + i * 3, 160, -26 + i * 26, `stroke="${color}" stroke-width="8"`))
      .join('') +
    times(9, (i) =>
      line(
        -120 + i * 30,
        140,
        -120 + i * 30,
        140 - ([22, 60, 30, 46, 74, 24, 52, 34, 20][i] ?? 0),
        `stroke="${i === 4 ? light : '#F2EDE2'}" stroke-width="5"`,
      ),
    ).join('') +
    line(-150, 140, 150, 140),

  crystal: ({ light, pigment }) =>
    times(27, (i) => {
      const [a, b, c] = [i % 3, Math.floor(i / 3) % 3, Math.floor(i / 9)]
      const [x, y] = [(a - 1) * 78 + (c - 1) * 42, (b - 1) * 78 - (c - 1) * 34]
      const link = (u: number, v: number) => line(x, y, x + u, y + v, `stroke="${pigment}" stroke-width="3"`)
      return (a < 2 ? link(78, 0) : '') + (b < 2 ? link(0, 78) : '') + (c < 2 ? link(42, -34) : '')
    }).join('') +
    times(27, (i) =>
      dot(
        ((i % 3) - 1) * 78 + (Math.floor(i / 9) - 1) * 42,
        ((Math.floor(i / 3) % 3) - 1) * 78 - (Math.floor(i / 9) - 1) * 34,
        10,
        i % 4 === 1 ? light : '#F2EDE2',
      ),
    ).join(''),

  flask: ({ light, pigment }, random) =>
    path(
      'M-62 34H62L112 122C118 136 108 146 96 146H-96C-108 146-118 136-112 122Z',
      `fill="${pigment}" fill-opacity=".75" stroke="none"`,
    ) +
    path(
      'M-34-130H34M-24-130V-30L-112 122C-118 136-108 146-96 146H96C108 146 118 136 112 122L24-30V-130',
      'stroke-width="6"',
    ) +
    times(9, (i) =>
      circle(
        random.int(-50, 50),
        110 - i * 24,
        5 + random.int(0, 7),
        i % 2 ? `fill="${light}" stroke="none"` : `stroke="${light}"`,
      ),
    ).join(''),

  virus: ({ light, pigment }) =>
    circle(0, 0, 84, `fill="${pigment}" fill-opacity=".7"`) +
    times(18, (i) => {
      const a = (i / 18) * TURN
      return line(...at(a, 84), ...at(a, 120)) + dot(...at(a, 128), 10, i % 3 === 0 ? light : '#F2EDE2')
    }).join('') +
    times(7, (i) =>
      circle(
        ...(i === 0 ? ([0, 0] as [number, number]) : at((i / 6) * TURN + 0.3, 46)),
        13,
        `fill="#14121F" fill-opacity=".35"`,
      ),
    ).join(''),

  mineral: ({ light, pigment }) =>
    path('M-40 130L-70-20L-30-140L20-90L44 130Z', `fill="${pigment}" fill-opacity=".8"`) +
    path('M-30-140L-14 130M-70-20L-24-40L20-90') +
    path('M44 130L36 20L78-60L116 10L104 130Z', `fill="${light}" fill-opacity=".75"`) +
    path('M78-60L82 130M36 20L80 6L116 10') +
    path('M-40 130L-56 64L-100 20L-132 76L-112 130Z', `fill="#F2EDE2" fill-opacity=".5"`) +
    path('M-100 20L-84 130M-150 130H140'),

  pulse: ({ light, pigment }) =>
    circle(0, 0, 140, `stroke="${pigment}" stroke-dasharray="2 12" stroke-width="5"`) +
    circle(0, 0, 108, `fill="${pigment}" fill-opacity=".35"`) +
    poly(
      [
        [-150, 10],
        [-70, 10],
        [-48, -20],
        [-28, 10],
        [-12, 10],
        [4, -96],
        [26, 84],
        [44, 10],
        [70, 10],
        [88, -14],
        [104, 10],
        [150, 10],
      ],
      `stroke="${light}" stroke-width="8"`,
    ),

  heart: ({ light, pigment }) =>
    path(
      'M0 120C-110 50-140-10-120-62C-98-116-26-112 0-56C26-112 98-116 120-62C140-10 110 50 0 120Z',
      `fill="${pigment}" fill-opacity=".7"`,
    ) +
    path(
      'M0-56C-10-10 30 10 14 60M0-20C-30 0-60-8-76-34M14 10C44 20 66 6 80-20M8 40C-14 56-34 52-50 40',
      `stroke="${light}"`,
    ) +
    times(3, (i) => curve(-2.5, -0.64, 24, (t) => at(t, 140 + i * 16), 'stroke-opacity=".35"')).join(''),

  rings: ({ light, pigment }) =>
    times(
      5,
      (i) =>
        `<g transform="rotate(${i * 36})"><ellipse rx="${140 - i * 14}" ry="${64 + i * 12}" stroke="${i === 1 ? light : i % 2 ? '#F2EDE2' : pigment}" stroke-width="${12 - i * 1.5}"/></g>`,
    ).join('') + dot(0, 0, 16, light),

  peaks: ({ light, pigment }) => {
    const y = (x: number) =>
      100 -
      (
        [
          [-104, 90, 9],
          [-62, 190, 11],
          [-8, 60, 8],
          [36, 220, 13],
          [92, 120, 10],
        ] as const
      ).reduce((sum, [c, h, w]) => sum + h * Math.exp(-((x - c) ** 2) / (2 * w * w)), 0)
    return (
      `<path d="M-150 104 ${times(151, (i) => `L${-150 + i * 2} ${n(y(-150 + i * 2))}`).join(' ')} L150 104Z" fill="${pigment}" fill-opacity=".55"/>` +
      path('M-150-130V104H155') +
      [-62, 36, 92].map((x) => dot(x, y(x) - 18, 8, light)).join('')
    )
  },
} as const satisfies Record<string, Drawing>
