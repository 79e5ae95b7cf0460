type OutOfHundredProps = { familia: string; mujeres: number }

const STEP = 4

/** A hundred students as rows of lights; those of women are lit. */
export function OutOfHundred({ familia, mujeres }: OutOfHundredProps) {
  const lit = mujeres * STEP
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-t border-hairline py-4 first:border-t-0 first:pt-0">
      <dt className="font-semibold">{familia}</dt>
      <dd className="font-display text-xl font-extrabold tabular-nums tracking-[-0.022em]">
        {mujeres.toLocaleString('es-ES')} %
      </dd>
      <dd className="col-span-2 mt-2">
        <svg viewBox={`0 0 ${100 * STEP} ${STEP}`} className="w-full overflow-visible" aria-hidden="true">
          <rect x={lit} width={100 * STEP - lit} height={STEP} fill="url(#cien-apagadas)" />
          <rect width={lit} height={STEP} fill="url(#cien-encendidas)" />
        </svg>
      </dd>
    </div>
  )
}

/** The two kinds of light, drawn once for all rows. */
export const Lights = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    <defs>
      <pattern id="cien-apagadas" width={STEP} height={STEP} patternUnits="userSpaceOnUse">
        <circle cx={STEP / 2} cy={STEP / 2} r="1" fill="var(--ink)" opacity="0.22" />
      </pattern>
      <pattern id="cien-encendidas" width={STEP} height={STEP} patternUnits="userSpaceOnUse">
        <circle cx={STEP / 2} cy={STEP / 2} r="1.9" fill="var(--luz-deep)" />
      </pattern>
    </defs>
  </svg>
)
