import type { Cv } from '@alumbra/contract/alumnas/cv'
import { MINUTE } from '@alumbra/domain/time'
import { useEffect, useState } from 'react'
import type { Form } from '../../../../components/forms/form.ts'
import { useDerived } from '../../../../components/forms/use-derived.ts'
import { ReplacedNote } from '../../../../components/versions/replaced-note.tsx'
import { buttonClass } from '../../../../ui/button.ts'
import { measureFootBar } from '../../../../ui/foot-bar.ts'
import { Alert } from '../../../../ui/icons.tsx'
import { textLinkClass } from '../../../../ui/text-link.tsx'
import { useIsUnsaved } from './cv-draft.ts'
import { CvJump } from './cv-jump.tsx'
import { cvOf, wrongIn } from './cv-values.ts'
import { focusField } from './focus-field.ts'
import { type Missing, missingText, whatIsMissing, wrongText } from './missing.ts'
import { topToBottom } from './sections.ts'
import type { SaveState } from './use-cv-save.ts'

type CvBarProps = {
  form: Form<Cv>
  busy: boolean
  state: SaveState
  /** The form shows a draft of an earlier visit; its notice may be out of the window. */
  restored: boolean
  onUndo: () => void
}

/** The bar at the foot of the editor: the button that saves, and how the CV stands. */
export function CvBar({ form, busy, state, restored, onUndo }: CvBarProps) {
  const isUnsaved = useIsUnsaved(form)
  const { missing } = useDerived(form, whatIsMissing)
  return (
    <div
      ref={measureFootBar}
      className="sticky bottom-0 z-10 -mx-5 border-t-2 border-ink bg-paper px-5 py-3 sm:mx-0 sm:px-0"
    >
      {state.hidden && <Hidden missing={missing} />}
      {state.replaced && <ReplacedNote onUndo={onUndo} className="mb-3" />}
      {/* With large letters the text has a row of its own. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_6.5rem] text-s leading-snug">
          <p className="font-semibold">
            {isUnsaved ? UNSAVED[restored ? 'restored' : 'typed'] : <Saved at={state.savedAt} />}
          </p>
          {state.stopped ? <FirstWrong form={form} missing={missing} /> : <FirstMissing missing={missing} />}
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <CvJump />
          <form method="dialog">
            <button
              type="submit"
              aria-disabled={busy}
              aria-describedby={state.hidden && HIDDEN_ID}
              onClick={(event) => busy && event.preventDefault()}
              className={`${buttonClass('primary')} min-h-[48px] sm:min-w-[12rem]`}
            >
              {busy ? 'Guardando…' : 'Guardar'}
            </button>
          </form>
        </div>
      </div>
    </div>
  )
}

const UNSAVED = { typed: 'Cambios sin guardar', restored: 'Cambios recuperados, sin guardar' }

/** The clock of the reader, as beside the text on her phone: no server draws it. */
const CLOCK = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

const DAY = new Intl.DateTimeFormat('es-ES')

/** From the next day on with the date: the page may stay open over a night (textos-2). */
function Saved({ at }: { at: Date | undefined }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, MINUTE)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  if (!at) return 'Sin cambios'
  const day = DAY.format(at)
  // A save may come after the last look at the clock.
  const isToday = day === DAY.format(Math.max(now, at.getTime()))
  return isToday ? `Guardado a las ${CLOCK.format(at)}` : `Guardado el ${day} a las ${CLOCK.format(at)}`
}

function FirstMissing({ missing }: { missing: readonly Missing[] }) {
  const [first, ...more] = missing
  if (!first) return null
  return <FieldLink id={first.id} text={missingText(more.length + 1)} />
}

const wrongFromTop = (cv: Cv) => topToBottom(wrongIn(cvOf(cv)))

/** After a save that wrong fields have stopped. */
function FirstWrong({ form, missing }: { form: Form<Cv>; missing: readonly Missing[] }) {
  const [first, ...more] = useDerived(form, wrongFromTop)
  if (!first) return <FirstMissing missing={missing} />
  return (
    <span className="font-semibold text-error">
      <FieldLink id={first} text={wrongText(more.length + 1)} />
    </span>
  )
}

/** Its button has the focus again when the dialog that says so has closed. */
const HIDDEN_ID = 'cv-oculto'

/** Stays until the next save: why empresas do not see the CV any more. */
const Hidden = ({ missing }: { missing: readonly Missing[] }) => (
  <div id={HIDDEN_ID} className="mb-3 flex items-start gap-2.5 border-l-4 border-warning pl-3 text-s">
    <Alert className="mt-[0.2em] shrink-0 text-warning" />
    {missing.length === 0 ? (
      <p>Ya no falta nada: guarda y las empresas volverán a ver tu CV.</p>
    ) : (
      <p>
        Las empresas han dejado de ver tu CV. Falta:{' '}
        {missing.slice(0, SHOWN).map((one, i) => (
          <span key={one.id}>
            {i > 0 && ', '}
            <FieldLink {...one} />
          </span>
        ))}
        {missing.length > SHOWN && ` y ${missing.length - SHOWN} más`}.
      </p>
    )}
  </div>
)

const SHOWN = 3

const FieldLink = ({ id, text }: Missing) => (
  <a
    href={`#${id}`}
    className={textLinkClass}
    onClick={(event) => {
      event.preventDefault()
      focusField(id)
    }}
  >
    {text}
  </a>
)
