const Lit = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--beam-near)" />
      <stop offset="1" stopColor="var(--beam-far)" stopOpacity="0.45" />
    </linearGradient>
  </defs>
)

type FigureProps = { x: number; y: number; size?: number }

/** A person: head and shoulders, standing at a point. */
const Figure = ({ x, y, size = 1 }: FigureProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} fill="var(--ink)">
    <circle cy="-128" r="32" />
    <path d="M-60 0c0-52 24-82 60-82s60 30 60 82c-34 10-86 10-120 0Z" />
  </g>
)

/** Two lamps, one for each school, and a person where their lights meet. */
export const TwoLamps = () => (
  <svg viewBox="0 0 480 520" className="w-full" aria-hidden="true">
    <Lit id="two-lamps" />
    <path d="M104 0h24l232 440H60Z" fill="url(#two-lamps)" opacity="0.85" />
    <path d="M352 0h24l44 440H120Z" fill="url(#two-lamps)" opacity="0.85" />
    <ellipse cx="240" cy="440" rx="200" ry="32" fill="var(--beam-near)" opacity="0.5" />
    <Figure x={150} y={436} size={0.86} />
    <Figure x={330} y={436} size={0.86} />
    <Figure x={240} y={452} size={1.08} />
    <g fill="var(--ink)" stroke="var(--ink)">
      <path d="m116 210 66-58 58 40 62-66 70 52" fill="none" opacity="0.45" />
      <circle cx="116" cy="210" r="3.5" />
      <circle cx="182" cy="152" r="4.5" />
      <circle cx="240" cy="192" r="3.5" />
      <circle cx="302" cy="126" r="5" />
      <circle cx="372" cy="178" r="3.5" />
      <circle cx="50" cy="120" r="2" opacity="0.5" />
      <circle cx="440" cy="250" r="2" opacity="0.5" />
      <circle cx="240" cy="66" r="2" opacity="0.5" />
    </g>
  </svg>
)

/** A person draws a line of stars from her hand to the lamp. */
export const OwnWay = () => (
  <svg viewBox="0 0 480 520" className="w-full" aria-hidden="true">
    <Lit id="own-way" />
    <path d="M300 0h26l112 440H150Z" fill="url(#own-way)" />
    <ellipse cx="294" cy="440" rx="156" ry="30" fill="var(--beam-near)" opacity="0.55" />
    <Figure x={294} y={450} size={1.24} />
    <g fill="var(--ink)" stroke="var(--ink)">
      <path d="M40 408 92 330l68 22 26-96-64-52 54-88 78 30 60-96" fill="none" opacity="0.45" />
      <circle cx="40" cy="408" r="4" />
      <circle cx="92" cy="330" r="3.5" />
      <circle cx="160" cy="352" r="3" />
      <circle cx="186" cy="256" r="5" />
      <circle cx="122" cy="204" r="3.5" />
      <circle cx="176" cy="116" r="4" />
      <circle cx="254" cy="146" r="3.5" />
      <circle cx="314" cy="50" r="5.5" />
    </g>
  </svg>
)

/** A door opens, and light falls on the person outside. */
export const OpenDoor = () => (
  <svg viewBox="0 0 480 520" className="w-full" aria-hidden="true">
    <Lit id="open-door" />
    <path d="M300 60h130v330H300Z" fill="var(--beam-near)" />
    <path d="M300 390h130l-60 96H40Z" fill="url(#open-door)" opacity="0.8" />
    <path d="M300 60v330l-62 44V26Z" fill="var(--night)" stroke="var(--hairline)" />
    <circle cx="254" cy="238" r="5" fill="var(--luz)" />
    <path d="M300 60h130v330" fill="none" stroke="var(--ink)" strokeWidth="3" />
    <Figure x={130} y={470} size={1.1} />
    <g fill="var(--ink)" stroke="var(--ink)">
      <path d="m40 210 62-66 58 44 52-92" fill="none" opacity="0.45" />
      <circle cx="40" cy="210" r="3.5" />
      <circle cx="102" cy="144" r="5" />
      <circle cx="160" cy="188" r="3.5" />
      <circle cx="212" cy="96" r="4" />
    </g>
  </svg>
)
