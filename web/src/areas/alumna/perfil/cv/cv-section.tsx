import type { Cv } from '@alumbra/contract/alumnas/cv'
import { type ReactNode, useId } from 'react'
import type { Form } from '../../../../components/forms/form.ts'
import { useDerived } from '../../../../components/forms/use-derived.ts'
import { useShown } from '../../../../components/forms/use-form.ts'
import { Check } from '../../../../ui/icons.tsx'
import { Chevron } from '../../../../ui/icons-inside.tsx'
import { useCvForm } from './cv-form.ts'
import { Fold } from './fold.tsx'
import { missingText, wrongText } from './missing.ts'
import { type CvSectionName, SECTIONS, sectionId, sectionState, startsFolded } from './sections.ts'

type CvSectionProps = {
  name: CvSectionName
  /** The CV with which the page came. */
  saved: Cv
  children: ReactNode
}

const LOOK = [
  'group/section border-t-2 border-ink',
  'fold-line flex min-h-[60px] items-center gap-x-3 py-3 sm:py-4',
  'space-y-7 pb-14 pt-4',
] as const

/** A section of the CV under its title and its state; it folds. */
export function CvSection({ name, saved, children }: CvSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Fold
        id={sectionId(name)}
        folds={startsFolded(name, saved)}
        look={LOOK}
        summary={
          <>
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
              <h3 id={id} className="text-l font-bold sm:text-2xl">
                {SECTIONS[name].title}
              </h3>
              <StateOfSection name={name} />
            </span>
            <Chevron className="shrink-0 text-xl text-quiet transition-transform group-open/section:rotate-180" />
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}

/** How far a section is, in words. */
export function StateOfSection({ name }: { name: CvSectionName }) {
  const form = useCvForm()
  const wrong = useShown(form, () => wrongIn(form, SECTIONS[name].fields))
  const state = useDerived(form, (cv) => sectionState(name, cv))
  if (wrong > 0) return <span className="font-semibold text-error">{wrongText(wrong)}</span>
  if (state.kind === 'missing') return <span className="font-semibold">{missingText(state.count)}</span>
  if (state.kind === 'count') return <span className="text-quiet">· {state.count}</span>
  if (state.kind === 'empty') return <span className="text-quiet">Opcional</span>
  return (
    <span className="ml-auto self-center text-l text-correct">
      <Check />
      <span className="sr-only">Con datos</span>
    </span>
  )
}

/** How many fields of a section have a text that is wrong. */
const wrongIn = (form: Form<Cv>, fields: readonly (keyof Cv)[]): number =>
  Object.entries(form.wrong).filter(
    ([path, text]) =>
      text &&
      fields.some((field) => path.split('.')[0] === field) &&
      String(form.at(path) ?? '').trim() !== '',
  ).length
