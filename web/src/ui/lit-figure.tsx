/** A drawing: a person in the light, and stars above. */
export const LitFigure = () => (
  <svg
    viewBox="0 0 420 400"
    className="mt-auto hidden w-[23rem] max-w-full pt-10 lg:block"
    aria-hidden="true"
  >
    <defs>
      <linearGradient id="lit-figure" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--beam-far)" stopOpacity="0" />
        <stop offset="0.25" stopColor="var(--beam-near)" />
        <stop offset="1" stopColor="var(--beam-far)" stopOpacity="0.5" />
      </linearGradient>
    </defs>
    <path d="M196 0h28l138 346H58Z" fill="url(#lit-figure)" />
    <ellipse cx="210" cy="346" rx="152" ry="28" fill="var(--beam-near)" opacity="0.55" />
    <g fill="var(--ink)">
      <circle cx="210" cy="222" r="34" />
      <path d="M146 350c0-50 26-80 64-80s64 30 64 80c-36 12-92 12-128 0Z" />
    </g>
    <g fill="var(--ink)" stroke="var(--ink)">
      <path d="m148 164 34-44 38 26 42-52 28 40" fill="none" opacity="0.45" />
      <circle cx="148" cy="164" r="3" />
      <circle cx="182" cy="120" r="4" />
      <circle cx="220" cy="146" r="3" />
      <circle cx="262" cy="94" r="4.5" />
      <circle cx="290" cy="134" r="3" />
      <circle cx="62" cy="206" r="2" opacity="0.5" />
      <circle cx="92" cy="98" r="2" opacity="0.5" />
      <circle cx="352" cy="186" r="2" opacity="0.5" />
      <circle cx="338" cy="60" r="2" opacity="0.5" />
    </g>
  </svg>
)
