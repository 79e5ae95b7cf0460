import type { Random } from '../random.ts'

/** Colours that a motif is drawn with. */
export type Tinta = { linea: string; luz: string; pigmento: string }
type Dibujo = (tinta: Tinta, random: Random) => string

const n = (value: number): string => String(Math.round(value * 10) / 10)
const at = (angle: number, radius: number): [number, number] => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
]
const TURN = Math.PI * 2
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const circle = (x: number, y: number, r: number, attributes = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`
const line = (x1: number, y1: number, x2: number, y2: number, attributes = ''): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" ${attributes}/>`
const path = (d: string, attributes = ''): string => `<path d="${d}" ${attributes}/>`
const poly = (points: readonly (readonly [number, number])[], attributes = ''): string =>
  `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${attributes}/>`
const dot = (x: number, y: number, r: number, fill: string): string =>
  circle(x, y, r, `fill="${fill}" stroke="none"`)
const curve = (
  from: number,
  to: number,
  steps: number,
  f: (t: number) => readonly [number, number],
  attributes = '',
) =>
  poly(
    times(steps + 1, (i) => f(from + ((to - from) * i) / steps)),
    attributes,
  )

/** One drawing for each field of work, around (0, 0), about 150 from the middle to the edge. */
const DIBUJOS = {
  libro: ({ luz, pigmento }) =>
    path(
      'M0 70C-40 40-100 38-145 52V-62C-100-76-40-74 0-44C40-74 100-76 145-62V52C100 38 40 40 0 70Z',
      `fill="${pigmento}" fill-opacity=".35"`,
    ) +
    path('M0-44V70M-120-38C-90-44-55-42-26-28M-120-8C-90-14-55-12-26 2M-120 22C-90 16-55 18-26 32') +
    times(5, (i) =>
      line(0, -60, -90 + i * 45, -130 - (i % 2) * 18, `stroke="${luz}" stroke-dasharray="2 12"`),
    ).join('') +
    times(9, (i) =>
      circle(44 + (i % 3) * 34, -30 + Math.floor(i / 3) * 30, 8, i % 4 === 0 ? `fill="${luz}"` : ''),
    ).join(''),

  tarjetas: ({ luz, pigmento }, random) =>
    times(
      3,
      (k) =>
        `<g transform="translate(${-40 + k * 30} ${-40 + k * 34}) rotate(-6)">${path(
          'M-110-52H96L110-38V52H-110Z',
          `fill="${pigmento}" fill-opacity="${0.25 + k * 0.2}"`,
        )}${times(36, (i) =>
          random.chance(0.45)
            ? dot(
                -92 + (i % 12) * 16,
                -28 + Math.floor(i / 12) * 28,
                4.5,
                random.chance(0.3) ? luz : '#F2EDE2',
              )
            : '',
        ).join('')}</g>`,
    ).join(''),

  helice: ({ luz, pigmento }) =>
    times(13, (i) => {
      const y = -144 + i * 24
      const x = Math.sin(i * 0.62) * 62
      return (
        line(-x, y, x, y, `stroke="${i % 3 === 0 ? luz : pigmento}" stroke-width="7"`) +
        dot(-x, y, 7, '#F2EDE2') +
        dot(x, y, 7, '#F2EDE2')
      )
    }).join('') +
    curve(-6, 6, 60, (t) => [Math.sin((t + 6) * 0.62) * 62, t * 24]) +
    curve(-6, 6, 60, (t) => [-Math.sin((t + 6) * 0.62) * 62, t * 24]),

  ondas: ({ luz, pigmento }) =>
    times(5, (k) =>
      curve(
        -150,
        150,
        80,
        (x) => [x, -80 + k * 40 + Math.sin(x / (9 + k * 6)) * 14],
        `stroke="${k === 2 ? luz : k % 2 ? pigmento : '#F2EDE2'}" stroke-width="5"`,
      ),
    ).join('') +
    poly(
      times(7, (i) => [-120 + i * 40, -80 + ((i * 3) % 5) * 40] as const),
      `stroke="${luz}" stroke-dasharray="3 9"`,
    ) +
    times(7, (i) => dot(-120 + i * 40, -80 + ((i * 3) % 5) * 40, 9, luz)).join(''),

  casa: ({ luz, pigmento }) =>
    path('M-140 110V-10H-30V110Z', `fill="${pigmento}" fill-opacity=".4"`) +
    path('M-30 110V-90L90-120V110Z', `fill="${pigmento}" fill-opacity=".7"`) +
    path('M90 110V-40H140V110M-150 110H150') +
    times(6, (i) =>
      path(
        `M${-8 + (i % 3) * 32} ${-60 + Math.floor(i / 3) * 76}h20v46h-20Z`,
        i === 1 || i === 5 ? `fill="${luz}"` : '',
      ),
    ).join('') +
    path('M-118 20h66v34h-66Z', `fill="${luz}" fill-opacity=".85"`) +
    path('M-96 110V76h28v34'),

  simetria: ({ luz, pigmento }) =>
    times(3, (k) =>
      times(12, (i) => {
        const [x, y] = at((i / 12) * TURN + k * 0.13, 52 + k * 34)
        return circle(
          x,
          y,
          52 - k * 8,
          `stroke="${k === 0 ? luz : k === 1 ? '#F2EDE2' : pigmento}" stroke-opacity="${0.9 - k * 0.2}" stroke-width="3"`,
        )
      }).join(''),
    ).join('') + dot(0, 0, 8, luz),

  orbitas: ({ luz, pigmento }) =>
    circle(-30, 24, 58, `fill="${pigmento}" fill-opacity=".75"`) +
    path('M-82 2C-58 18-12 14 24 2M-86 34C-50 52 0 52 26 36') +
    `<g transform="rotate(-22)">${path('M-160 20A160 66 0 1 1 160 20A160 66 0 1 1-160 20', 'stroke-dasharray="1 11" stroke-width="5"')}</g>` +
    curve(-2.4, 0.35, 50, (t) => at(t, 128), `stroke="${luz}" stroke-width="6"`) +
    dot(...at(0.35, 128), 11, luz) +
    path('M96 44l26-8M104 62l24-2', `stroke="${luz}"`),

  mariposa: ({ luz, pigmento }) =>
    [1, -1]
      .map(
        (s) =>
          `<g transform="scale(${s} 1)">${path(
            'M6-14C30-120 130-150 146-96C156-56 90-8 8 6Z',
            `fill="${pigmento}" fill-opacity=".6"`,
          )}${path(
            'M8 10C70 10 124 40 108 92C94 134 30 112 6 26Z',
            `fill="${pigmento}" fill-opacity=".85"`,
          )}${path('M8-6C50-50 90-86 132-98M10 0C60-20 100-40 128-64M10 20C44 40 72 66 88 98')}${circle(
            98,
            -88,
            15,
            `fill="${luz}" stroke="none"`,
          )}${circle(76, 74, 12, `fill="${luz}" stroke="none"`)}${path('M4-30C18-66 30-84 52-100')}</g>`,
      )
      .join('') + path('M0-36V70', 'stroke-width="14"'),

  atomo: ({ luz, pigmento }) =>
    times(
      3,
      (i) =>
        `<g transform="rotate(${i * 60})">${path('M-150 0A150 54 0 1 1 150 0A150 54 0 1 1-150 0', `stroke="${i === 1 ? pigmento : '#F2EDE2'}" stroke-width="5"`)}${dot(150 * Math.cos(i + 0.6), 54 * Math.sin(i + 0.6), 10, luz)}</g>`,
    ).join('') +
    times(7, (i) =>
      dot(...(i === 0 ? ([0, 0] as [number, number]) : at((i / 6) * TURN, 19)), 13, i % 2 ? luz : pigmento),
    ).join(''),

  circuito: ({ luz, pigmento }) =>
    path('M-62-62H62V62H-62Z', `fill="${pigmento}" fill-opacity=".6"`) +
    times(
      4,
      (s) =>
        `<g transform="rotate(${s * 90})">${times(4, (i) => {
          const y = -45 + i * 30
          const out = 110 + ((i * 7 + s * 5) % 3) * 20
          return (
            path(`M62 ${y}H${out - 18}l14 ${i < 2 ? -14 : 14}`, i === s ? `stroke="${luz}"` : '') +
            circle(out, y + (i < 2 ? -18 : 18), 6, i === s ? `fill="${luz}" stroke="${luz}"` : '')
          )
        }).join('')}</g>`,
    ).join('') +
    path('M-26-18L-44 0L-26 18M26-18L44 0L26 18M10-26L-10 26', `stroke="${luz}" stroke-width="6"`),

  difraccion: ({ luz, pigmento }) =>
    circle(0, 0, 150, `fill="#000" fill-opacity=".25"`) +
    times(4, (q) =>
      times(5, (i) => {
        const [x, y] = at(Math.PI / 4 + (q * Math.PI) / 2 + (q % 2 ? 0.12 : -0.12), 34 + i * 24)
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${15 - i * 1.6}" ry="6" transform="rotate(${(q % 2 ? 1 : -1) * 42} ${n(x)} ${n(y)})" fill="${i === 2 ? luz : '#F2EDE2'}" fill-opacity="${0.95 - i * 0.1}" stroke="none"/>`
      }).join(''),
    ).join('') +
    times(3, (i) => circle(0, 0, 60 + i * 40, `stroke="${pigmento}" stroke-dasharray="1 9"`)).join('') +
    dot(0, 0, 14, '#14121F'),

  curvas: ({ luz, pigmento }) =>
    times(11, (i) =>
      curve(
        -150,
        150,
        40,
        (x) => [x, 100 - i * 15 * (1 + Math.cos((x - 40) / 95)) * 0.62 - Math.max(0, x) * 0.12],
        `stroke="${i === 10 ? luz : i % 3 === 0 ? pigmento : '#F2EDE2'}" stroke-width="${i === 10 ? 7 : 3.5}"`,
      ),
    ).join('') + path('M-150 118H150'),

  abaco: ({ luz, pigmento }, random) =>
    path('M-130-110H130V120H-130Z', `fill="${pigmento}" fill-opacity=".3" stroke-width="8"`) +
    path('M-130-44H130', 'stroke-width="6"') +
    times(7, (i) => {
      const x = -102 + i * 34
      const up = random.int(0, 4)
      return (
        line(x, -110, x, 120) +
        dot(x, random.chance(0.5) ? -64 : -90, 13, luz) +
        times(4, (k) => dot(x, k < up ? -20 + k * 26 : 26 + k * 26, 13, k < up ? '#F2EDE2' : pigmento)).join(
          '',
        )
      )
    }).join(''),

  lente: ({ luz, pigmento }) =>
    path('M0-130C46-70 46 70 0 130C-46 70-46-70 0-130Z', `fill="${pigmento}" fill-opacity=".55"`) +
    times(5, (i) =>
      poly(
        [
          [-160, -80 + i * 40],
          [0, -80 + i * 40],
          [110, 0],
          [165, 20 * (2 - i) * 0.5],
        ],
        `stroke="${i === 2 ? '#F2EDE2' : luz}" stroke-width="4"`,
      ),
    ).join('') +
    dot(110, 0, 9, luz),

  fision: ({ luz, pigmento }, random) =>
    [-74, 74]
      .map((cx) =>
        times(14, (i) => {
          const [x, y] = at(random.next() * TURN, Math.sqrt(i / 14) * 44)
          return circle(cx + x, y, 15, `fill="${i % 3 === 0 ? luz : pigmento}" stroke-width="2.5"`)
        }).join(''),
      )
      .join('') +
    times(6, (i) => {
      const [x, y] = at((i / 6) * TURN + 0.52, 1)
      return line(x * 18, y * 62, x * 30, y * 128, `stroke="${luz}" stroke-dasharray="2 10" stroke-width="5"`)
    }).join('') +
    times(3, (i) => dot(...at(-Math.PI / 2 + (i - 1) * 0.4, 140), 8, '#F2EDE2')).join(''),

  flor: ({ luz, pigmento }) =>
    times(
      5,
      (i) =>
        `<g transform="translate(0 -40) rotate(${i * 72})">${path('M0-16C36-44 34-98 0-110C-34-98-36-44 0-16Z', 'fill="#F2EDE2" fill-opacity=".9" stroke="none"')}${path('M0-26V-92M-10-44L-14-78M10-44L14-78', `stroke="${pigmento}" stroke-width="2.5"`)}</g>`,
    ).join('') +
    circle(0, -40, 21, `fill="${luz}" stroke="none"`) +
    times(8, (i) =>
      dot(...((([x, y]) => [x, y - 40])(at((i / 8) * TURN, 32)) as [number, number]), 4, luz),
    ).join('') +
    path(
      'M0 10C6 60-6 100 4 150M2 92C40 60 84 62 104 84C74 106 36 108 2 92ZM0 118C-34 92-74 94-92 112C-66 132-30 134 0 118Z',
      `fill="${pigmento}" fill-opacity=".6"`,
    ),

  grafo: ({ luz, pigmento }, random) => {
    const nodes = times(9, (i) => at((i / 9) * TURN - Math.PI / 2, 128))
    return (
      nodes
        .flatMap(([x, y], i) =>
          nodes
            .slice(i + 1)
            .map(([u, v], k) =>
              line(
                x,
                y,
                u,
                v,
                `stroke="${(k + i) % 4 === 0 ? luz : pigmento}" stroke-opacity="${random.chance(0.4) ? 0.9 : 0.45}" stroke-width="2.5"`,
              ),
            ),
        )
        .join('') +
      nodes
        .map(([x, y], i) => circle(x, y, 12, `fill="${i % 3 === 0 ? luz : '#F2EDE2'}" stroke="none"`))
        .join('')
    )
  },

  espectro: ({ luz, pigmento }) =>
    path('M-46 52L0-44L46 52Z', `fill="${pigmento}" fill-opacity=".5" stroke-width="5"`) +
    line(-160, 30, -24, 6, `stroke="#F2EDE2" stroke-width="7"`) +
    ['#B5482A', luz, '#7FA650', '#3FA7A5', '#5B86D6', '#B0578C']
      .map((color, i) => line(26, 6 + i * 3, 160, -26 + i * 26, `stroke="${color}" stroke-width="8"`))
      .join('') +
    times(9, (i) =>
      line(
        -120 + i * 30,
        140,
        -120 + i * 30,
        140 - ([22, 60, 30, 46, 74, 24, 52, 34, 20][i] ?? 0),
        `stroke="${i === 4 ? luz : '#F2EDE2'}" stroke-width="5"`,
      ),
    ).join('') +
    line(-150, 140, 150, 140),

  cristal: ({ luz, pigmento }) =>
    times(27, (i) => {
      const [a, b, c] = [i % 3, Math.floor(i / 3) % 3, Math.floor(i / 9)]
      const [x, y] = [(a - 1) * 78 + (c - 1) * 42, (b - 1) * 78 - (c - 1) * 34]
      const link = (u: number, v: number) => line(x, y, x + u, y + v, `stroke="${pigmento}" stroke-width="3"`)
      return (a < 2 ? link(78, 0) : '') + (b < 2 ? link(0, 78) : '') + (c < 2 ? link(42, -34) : '')
    }).join('') +
    times(27, (i) =>
      dot(
        ((i % 3) - 1) * 78 + (Math.floor(i / 9) - 1) * 42,
        ((Math.floor(i / 3) % 3) - 1) * 78 - (Math.floor(i / 9) - 1) * 34,
        10,
        i % 4 === 1 ? luz : '#F2EDE2',
      ),
    ).join(''),

  matraz: ({ luz, pigmento }, random) =>
    path(
      'M-62 34H62L112 122C118 136 108 146 96 146H-96C-108 146-118 136-112 122Z',
      `fill="${pigmento}" fill-opacity=".75" stroke="none"`,
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
        i % 2 ? `fill="${luz}" stroke="none"` : `stroke="${luz}"`,
      ),
    ).join(''),

  virus: ({ luz, pigmento }) =>
    circle(0, 0, 84, `fill="${pigmento}" fill-opacity=".7"`) +
    times(18, (i) => {
      const a = (i / 18) * TURN
      return line(...at(a, 84), ...at(a, 120)) + dot(...at(a, 128), 10, i % 3 === 0 ? luz : '#F2EDE2')
    }).join('') +
    times(7, (i) =>
      circle(
        ...(i === 0 ? ([0, 0] as [number, number]) : at((i / 6) * TURN + 0.3, 46)),
        13,
        `fill="#14121F" fill-opacity=".35"`,
      ),
    ).join(''),

  mineral: ({ luz, pigmento }) =>
    path('M-40 130L-70-20L-30-140L20-90L44 130Z', `fill="${pigmento}" fill-opacity=".8"`) +
    path('M-30-140L-14 130M-70-20L-24-40L20-90') +
    path('M44 130L36 20L78-60L116 10L104 130Z', `fill="${luz}" fill-opacity=".75"`) +
    path('M78-60L82 130M36 20L80 6L116 10') +
    path('M-40 130L-56 64L-100 20L-132 76L-112 130Z', `fill="#F2EDE2" fill-opacity=".5"`) +
    path('M-100 20L-84 130M-150 130H140'),

  pulso: ({ luz, pigmento }) =>
    circle(0, 0, 140, `stroke="${pigmento}" stroke-dasharray="2 12" stroke-width="5"`) +
    circle(0, 0, 108, `fill="${pigmento}" fill-opacity=".35"`) +
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
      `stroke="${luz}" stroke-width="8"`,
    ),

  corazon: ({ luz, pigmento }) =>
    path(
      'M0 120C-110 50-140-10-120-62C-98-116-26-112 0-56C26-112 98-116 120-62C140-10 110 50 0 120Z',
      `fill="${pigmento}" fill-opacity=".7"`,
    ) +
    path(
      'M0-56C-10-10 30 10 14 60M0-20C-30 0-60-8-76-34M14 10C44 20 66 6 80-20M8 40C-14 56-34 52-50 40',
      `stroke="${luz}"`,
    ) +
    times(3, (i) => curve(-2.5, -0.64, 24, (t) => at(t, 140 + i * 16), 'stroke-opacity=".35"')).join(''),

  anillos: ({ luz, pigmento }) =>
    times(
      5,
      (i) =>
        `<g transform="rotate(${i * 36})"><ellipse rx="${140 - i * 14}" ry="${64 + i * 12}" stroke="${i === 1 ? luz : i % 2 ? '#F2EDE2' : pigmento}" stroke-width="${12 - i * 1.5}"/></g>`,
    ).join('') + dot(0, 0, 16, luz),

  picos: ({ luz, pigmento }) => {
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
      `<path d="M-150 104 ${times(151, (i) => `L${-150 + i * 2} ${n(y(-150 + i * 2))}`).join(' ')} L150 104Z" fill="${pigmento}" fill-opacity=".55"/>` +
      path('M-150-130V104H155') +
      [-62, 36, 92].map((x) => dot(x, y(x) - 18, 8, luz)).join('')
    )
  },

  rayos: ({ luz, pigmento }) =>
    [-110, 110]
      .map(
        (x) =>
          times(5, (i) =>
            line(
              x,
              -140,
              -x * 0.55 + (i - 2) * 26,
              120,
              `stroke="${luz}" stroke-opacity=".8" stroke-width="3"`,
            ),
          ).join('') + dot(x, -140, 12, luz),
      )
      .join('') +
    circle(0, 0, 46, `fill="${pigmento}" fill-opacity=".8"`) +
    path('M-14 6l10-18 14 8 6 14-16 8Z', `fill="${luz}"`) +
    path('M-150 120H150M-100 120v14M-50 120v14M0 120v14M50 120v14M100 120v14'),

  rueda: ({ luz, pigmento }) =>
    circle(0, 0, 132, 'stroke-width="14"') +
    circle(0, 0, 112, `fill="${pigmento}" fill-opacity=".3"`) +
    times(12, (i) =>
      line(...at((i / 12) * TURN, 26), ...at((i / 12) * TURN, 112), i % 3 === 0 ? `stroke="${luz}"` : ''),
    ).join('') +
    circle(0, 0, 24, `fill="${luz}" stroke="none"`) +
    times(24, (i) => dot(...at((i / 24) * TURN, 132), 4, '#14121F')).join(''),
} as const satisfies Record<string, Dibujo>

/** The field of work that a picture is drawn for. */
export type Motivo = keyof typeof DIBUJOS

/** All there are. */
export const MOTIVOS = Object.keys(DIBUJOS) as Motivo[]

/** A field of work in lines, ready to be placed. */
export const dibujarMotivo = (motivo: Motivo, tinta: Tinta, random: Random): string =>
  `<g fill="none" stroke="${tinta.linea}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${DIBUJOS[motivo](tinta, random)}</g>`
