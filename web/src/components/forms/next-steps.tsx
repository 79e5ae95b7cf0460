/** The steps after a form, in a few lines. */
export const NextSteps = ({ steps }: { steps: readonly string[] }) => (
  <section aria-labelledby="que-pasa-despues" className="max-w-[33.8em] border-t border-hairline pt-6">
    <h2 id="que-pasa-despues" className="text-l">
      Qué pasa después
    </h2>
    <ol className="mt-3 space-y-3">
      {steps.map((step, i) => (
        <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="font-display text-l leading-[1.3] font-extrabold text-quiet">
            {i + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </section>
)
