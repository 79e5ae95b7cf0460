import { at, circle, curve, type Drawing, dot, line, path, poly, TURN, times } from './lines.ts'

/** Fields of engineering, computing, mathematics and the arts. */
export const TECHNOLOGY = {
  book: ({ light, pigment }) =>
    path(
      'M0 70C-40 40-100 38-145 52V-62C-100-76-40-74 0-44C40-74 100-76 145-62V52C100 38 40 40 0 70Z',
      `fill="${pigment}" fill-opacity=".35"`,
    ) +
    path('M0-44V70M-120-38C-90-44-55-42-26-28M-120-8C-90-14-55-12-26 2M-120 22C-90 16-55 18-26 32') +
    times(5, (i) =>
      line(0, -60, -90 + i * 45, -130 - (i % 2) * 18, `stroke="${light}" stroke-dasharray="2 12"`),
    ).join('') +
    times(9, (i) =>
      circle(44 + (i % 3) * 34, -30 + Math.floor(i / 3) * 30, 8, i % 4 === 0 ? `fill="${light}"` : ''),
    ).join(''),

  cards: ({ light, pigment }, random) =>
    times(
      3,
      (k) =>
        `<g transform="translate(${-40 + k * 30} ${-40 + k * 34}) rotate(-6)">${path(
          'M-110-52H96L110-38V52H-110Z',
          `fill="${pigment}" fill-opacity="${0.25 + k * 0.2}"`,
        )}${times(36, (i) =>
          random.chance(0.45)
            ? dot(
                -92 + (i % 12) * 16,
                -28 + Math.floor(i / 12) * 28,
                4.5,
                random.chance(0.3) ? light : '#F2EDE2',
              )
            : '',
        ).join('')}</g>`,
    ).join(''),

  waves: ({ light, pigment }) =>
    times(5, (k) =>
      curve(
        -150,
        150,
        80,
        (x) => [x, -80 + k * 40 + Math.sin(x / (9 + k * 6)) * 14],
        `stroke="${k === 2 ? light : k % 2 ? pigment : '#F2EDE2'}" stroke-width="5"`,
      ),
    ).join('') +
    poly(
      times(7, (i) => [-120 + i * 40, -80 + ((i * 3) % 5) * 40] as const),
      `stroke="${light}" stroke-dasharray="3 9"`,
    ) +
    times(7, (i) => dot(-120 + i * 40, -80 + ((i * 3) % 5) * 40, 9, light)).join(''),

  building: ({ light, pigment }) =>
    path('M-140 110V-10H-30V110Z', `fill="${pigment}" fill-opacity=".4"`) +
    path('M-30 110V-90L90-120V110Z', `fill="${pigment}" fill-opacity=".7"`) +
    path('M90 110V-40H140V110M-150 110H150') +
    times(6, (i) =>
      path(
        `M${-8 + (i % 3) * 32} ${-60 + Math.floor(i / 3) * 76}h20v46h-20Z`,
        i === 1 || i === 5 ? `fill="${light}"` : '',
      ),
    ).join('') +
    path('M-118 20h66v34h-66Z', `fill="${light}" fill-opacity=".85"`) +
    path('M-96 110V76h28v34'),

  symmetry: ({ light, pigment }) =>
    times(3, (k) =>
      times(12, (i) => {
        const [x, y] = at((i / 12) * TURN + k * 0.13, 52 + k * 34)
        return circle(
          x,
          y,
          52 - k * 8,
          `stroke="${k === 0 ? light : k === 1 ? '#F2EDE2' : pigment}" stroke-opacity="${0.9 - k * 0.2}" stroke-width="3"`,
        )
      }).join(''),
    ).join('') + dot(0, 0, 8, light),

  orbits: ({ light, pigment }) =>
    circle(-30, 24, 58, `fill="${pigment}" fill-opacity=".75"`) +
    path('M-82 2C-58 18-12 14 24 2M-86 34C-50 52 0 52 26 36') +
    `<g transform="rotate(-22)">${path('M-160 20A160 66 0 1 1 160 20A160 66 0 1 1-160 20', 'stroke-dasharray="1 11" stroke-width="5"')}</g>` +
    curve(-2.4, 0.35, 50, (t) => at(t, 128), `stroke="${light}" stroke-width="6"`) +
    dot(...at(0.35, 128), 11, light) +
    path('M96 44l26-8M104 62l24-2', `stroke="${light}"`),

  butterfly: ({ light, pigment }) =>
    [1, -1]
      .map(
        (s) =>
          `<g transform="scale(${s} 1)">${path(
            'M6-14C30-120 130-150 146-96C156-56 90-8 8 6Z',
            `fill="${pigment}" fill-opacity=".6"`,
          )}${path(
            'M8 10C70 10 124 40 108 92C94 134 30 112 6 26Z',
            `fill="${pigment}" fill-opacity=".85"`,
          )}${path('M8-6C50-50 90-86 132-98M10 0C60-20 100-40 128-64M10 20C44 40 72 66 88 98')}${circle(
            98,
            -88,
            15,
            `fill="${light}" stroke="none"`,
          )}${circle(76, 74, 12, `fill="${light}" stroke="none"`)}${path('M4-30C18-66 30-84 52-100')}</g>`,
      )
      .join('') + path('M0-36V70', 'stroke-width="14"'),

  circuit: ({ light, pigment }) =>
    path('M-62-62H62V62H-62Z', `fill="${pigment}" fill-opacity=".6"`) +
    times(
      4,
      (s) =>
        `<g transform="rotate(${s * 90})">${times(4, (i) => {
          const y = -45 + i * 30
          const out = 110 + ((i * 7 + s * 5) % 3) * 20
          return (
            path(`M62 ${y}H${out - 18}l14 ${i < 2 ? -14 : 14}`, i === s ? `stroke="${light}"` : '') +
            circle(out, y + (i < 2 ? -18 : 18), 6, i === s ? `fill="${light}" stroke="${light}"` : '')
          )
        }).join('')}</g>`,
    ).join('') +
    path('M-26-18L-44 0L-26 18M26-18L44 0L26 18M10-26L-10 26', `stroke="${light}" stroke-width="6"`),

  curves: ({ light, pigment }) =>
    times(11, (i) =>
      curve(
        -150,
        150,
        40,
        (x) => [x, 100 - i * 15 * (1 + Math.cos((x - 40) / 95)) * 0.62 - Math.max(0, x) * 0.12],
        `stroke="${i === 10 ? light : i % 3 === 0 ? pigment : '#F2EDE2'}" stroke-width="${i === 10 ? 7 : 3.5}"`,
      ),
    ).join('') + path('M-150 118H150'),

  abacus: ({ light, pigment }, random) =>
    path('M-130-110H130V120H-130Z', `fill="${pigment}" fill-opacity=".3" stroke-width="8"`) +
    path('M-130-44H130', 'stroke-width="6"') +
    times(7, (i) => {
      const x = -102 + i * 34
      const up = random.int(0, 4)
      return (
        line(x, -110, x, 120) +
        dot(x, random.chance(0.5) ? -64 : -90, 13, light) +
        times(4, (k) => dot(x, k < up ? -20 + k * 26 : 26 + k * 26, 13, k < up ? '#F2EDE2' : pigment)).join(
          '',
        )
      )
    }).join(''),

  lens: ({ light, pigment }) =>
    path('M0-130C46-70 46 70 0 130C-46 70-46-70 0-130Z', `fill="${pigment}" fill-opacity=".55"`) +
    times(5, (i) =>
      poly(
        [
          [-160, -80 + i * 40],
          [0, -80 + i * 40],
          [110, 0],
          [165, 20 * (2 - i) * 0.5],
        ],
        `stroke="${i === 2 ? '#F2EDE2' : light}" stroke-width="4"`,
      ),
    ).join('') +
    dot(110, 0, 9, light),

  graph: ({ light, pigment }, random) => {
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
                `stroke="${(k + i) % 4 === 0 ? light : pigment}" stroke-opacity="${random.chance(0.4) ? 0.9 : 0.45}" stroke-width="2.5"`,
              ),
            ),
        )
        .join('') +
      nodes
        .map(([x, y], i) => circle(x, y, 12, `fill="${i % 3 === 0 ? light : '#F2EDE2'}" stroke="none"`))
        .join('')
    )
  },

  rays: ({ light, pigment }) =>
    [-110, 110]
      .map(
        (x) =>
          times(5, (i) =>
            line(
              x,
              -140,
              -x * 0.55 + (i - 2) * 26,
              120,
              `stroke="${light}" stroke-opacity=".8" stroke-width="3"`,
            ),
          ).join('') + dot(x, -140, 12, light),
      )
      .join('') +
    circle(0, 0, 46, `fill="${pigment}" fill-opacity=".8"`) +
    path('M-14 6l10-18 14 8 6 14-16 8Z', `fill="${light}"`) +
    path('M-150 120H150M-100 120v14M-50 120v14M0 120v14M50 120v14M100 120v14'),

  wheel: ({ light, pigment }) =>
    circle(0, 0, 132, 'stroke-width="14"') +
    circle(0, 0, 112, `fill="${pigment}" fill-opacity=".3"`) +
    times(12, (i) =>
      line(...at((i / 12) * TURN, 26), ...at((i / 12) * TURN, 112), i % 3 === 0 ? `stroke="${light}"` : ''),
    ).join('') +
    circle(0, 0, 24, `fill="${light}" stroke="none"`) +
    times(24, (i) => dot(...at((i / 24) * TURN, 132), 4, '#14121F')).join(''),
} as const satisfies Record<string, Drawing>
