import { useId } from 'react'

type FiguraProps = {
  /** The address of a drawing of `figuras/`; each of them stands on one page only. */
  drawing: string
  className?: string
}

/** A woman at her work in the light of a lamp; her drawing is a file, so that neither pages nor scripts carry it. */
export function Figura({ drawing, className = '' }: FiguraProps) {
  const beam = useId()
  return (
    <svg viewBox="0 0 440 460" className={`w-full ${className}`.trimEnd()} aria-hidden="true">
      <defs>
        <linearGradient id={beam} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--beam-near)" />
          <stop offset="1" stopColor="var(--beam-far)" stopOpacity="0.45" />
        </linearGradient>
      </defs>
      <path d="M150 0h140l118 424H32Z" fill={`url(#${beam})`} />
      <ellipse cx="220" cy="424" rx="196" ry="28" fill="var(--beam-near)" opacity="0.5" />
      <use href={`${drawing}#f`} />
    </svg>
  )
}
