type FactListProps = {
  /** Facts without a text are left out. */
  facts: readonly (readonly [label: string, text: string])[]
}

/** Labelled facts between hairlines. */
export const FactList = ({ facts }: FactListProps) => (
  <dl>
    {facts.map(
      ([label, text]) =>
        text && (
          <div
            key={label}
            className="grid gap-x-6 border-t border-hairline py-3 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-s font-semibold leading-6 text-quiet">{label}</dt>
            <dd className="leading-6 [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ),
    )}
  </dl>
)
