import type { Cv } from '@alumbra/contract/alumnas/cv'
import type { Form } from '../../../../components/forms/form.ts'
import { useDerived } from '../../../../components/forms/use-derived.ts'
import { Check } from '../../../../ui/icons.tsx'
import { textLinkClass } from '../../../../ui/text-link.tsx'
import { useIsUnsaved } from './cv-draft.ts'
import { focusField } from './focus-field.ts'
import { type Missing, missingText, whatIsMissing } from './missing.ts'

/** How much of the required data is filled in, with a link to each missing field. */
export function CvMeter({ form, pausada }: { form: Form<Cv>; pausada: boolean }) {
  const isUnsaved = useIsUnsaved(form)
  const { missing, filled, needed } = useDerived(form, whatIsMissing)
  const next = missing[SHOWN]
  return (
    <section aria-labelledby="cv-falta">
      <h3 id="cv-falta" className="text-l">
        {missing.length === 0 ? 'Tu CV está completo' : titleOf(missing.length)}
      </h3>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-3 h-2 w-full rounded-full"
        role="img"
        aria-label={`${filled} de ${needed} datos necesarios`}
      >
        <rect width="100" height="2" className="fill-hairline" />
        <rect width={(filled / needed) * 100} height="2" className="fill-luz" />
      </svg>
      {missing.length === 0 ? (
        <p className="mt-3 flex items-start gap-2 text-s text-quiet">
          <Check className="mt-[0.2em] shrink-0 text-correct" />
          {whoSees(isUnsaved, pausada)}
        </p>
      ) : (
        <ul className="mt-3">
          {missing.slice(0, SHOWN).map(({ id, text }) => (
            <Jump key={id} id={id} text={text} />
          ))}
          {next && <Jump id={next.id} text={`y ${missing.length - SHOWN} más`} />}
        </ul>
      )}
    </section>
  )
}

/** A link to a field. */
const Jump = ({ id, text }: Missing) => (
  <li>
    <a
      href={`#${id}`}
      className={`inline-block py-1.5 ${textLinkClass}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(id)
      }}
    >
      {text}
    </a>
  </li>
)

function whoSees(isUnsaved: boolean, pausada: boolean): string {
  if (isUnsaved) return `Cuando lo guardes${pausada ? ' y quites la pausa' : ''}, las empresas podrán verlo.`
  return pausada ? 'Las empresas lo verán cuando quites la pausa.' : 'Las empresas pueden verlo.'
}

const SHOWN = 8

const titleOf = (count: number) => `${missingText(count)} para que te vean`
