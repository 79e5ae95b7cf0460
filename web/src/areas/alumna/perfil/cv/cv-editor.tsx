import type { PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import { type SubmitEvent, useState } from 'react'
import { DraftNotice } from '../../../../components/drafts/draft-notice.tsx'
import { outlivesPage } from '../../../../components/drafts/in-page.ts'
import { runSave } from '../../../../components/forms/running-saves.ts'
import { useForm } from '../../../../components/forms/use-form.ts'
import { useLeaveQuestion } from '../../../../components/forms/use-leave-question.ts'
import { Link } from '../../../../link.tsx'
import { paths } from '../../../../paths.ts'
import { buttonClass } from '../../../../ui/button.ts'
import { EyeOff } from '../../../../ui/icons.tsx'
import { textLinkClass } from '../../../../ui/text-link.tsx'
import { CvBar } from './cv-bar.tsx'
import { CV_DRAFTS } from './cv-draft.ts'
import { CvForm } from './cv-form.ts'
import { CvSectionLinks } from './cv-jump.tsx'
import { CvMeter } from './cv-meter.tsx'
import { CvSections } from './cv-sections.tsx'
import { cvOf, cvRules } from './cv-values.ts'
import { FoldNow } from './fold.tsx'
import { keepPlace } from './keep-place.ts'
import { useCvSave } from './use-cv-save.ts'
import { useDiscard } from './use-discard.ts'
import { useDraft } from './use-draft.ts'
import type { Studies } from './use-studies.ts'

type CvEditorProps = {
  account: string
  perfil: PerfilAlumna
  /** Whether the CV is paused. */
  pausada: boolean
  studies: Studies
  year: number
}

/** The form of the CV, which can be saved incomplete (F087). */
export function CvEditor({ account, perfil, pausada, studies, year }: CvEditorProps) {
  const [saved] = useState(() => cvOf(perfil))
  const form = useForm({ values: saved, rules: cvRules })
  const { restored, onSending, sentUnanswered, isOwn, origin, isChanged, keepNow, discard, onSaved } =
    useDraft(form, account, perfil)
  const onDiscard = useDiscard({ form, account, perfil, restored, origin, keepNow, discard })
  const { busy, save, state, undo } = useCvSave({
    form,
    pausada,
    onSending,
    sentUnanswered,
    isOwn,
    keepNow,
    onSaved,
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    runSave(save(origin))
  }
  useLeaveQuestion({
    isChanged,
    text: () => {
      keepNow()
      return outlivesPage() ? LEFT_UNSAVED : LEFT_IN_PAGE
    },
    // The preview shows what she has written.
    except: paths.alumna.cv(),
  })

  return (
    <section aria-labelledby="cv" className="border-t-2 border-ink pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <div className="min-w-0">
          <h2 id="cv" className="text-3xl font-extrabold">
            CURRÍCULUM
          </h2>
          <p className="mt-4 max-w-[40.3em] text-l text-quiet">
            Las empresas solo ven tu CV si están rellenos todos los campos marcados con *.
          </p>
        </div>
        <Link to={paths.alumna.cv()} className={buttonClass('secondary')} onClick={keepNow}>
          Ver cómo queda
        </Link>
      </div>
      {pausada && <EnPausa />}
      <DraftNotice shown={restored} kept={CV_DRAFTS.key(account)} onDiscard={onDiscard} />
      <CvForm value={form}>
        <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="lg:order-last">
            <div className="lg:sticky lg:top-8">
              <CvMeter form={form} pausada={pausada} />
              <CvSectionLinks />
            </div>
          </div>
          <div id="editor-cv" ref={keepPlace} onSubmit={onSubmit}>
            <CvSections saved={saved} studies={studies} year={year} />
            <FoldNow />
            <CvBar {...{ form, busy, state, restored }} onUndo={undo} />
          </div>
        </div>
      </CvForm>
    </section>
  )
}

const EnPausa = () => (
  <p className="mt-8 flex items-start gap-3 border-l-4 border-warning py-1 pl-5">
    <EyeOff className="mt-[0.25em] shrink-0 text-l" />
    <span className="max-w-[40.3em]">
      Tu CV está en pausa: ninguna empresa lo ve, aunque lo guardes.{' '}
      <a href="#mis-datos" className={`${textLinkClass} font-semibold`}>
        Ve a quitar la pausa
      </a>
    </span>
  </p>
)

const LEFT_UNSAVED =
  'Lo que has cambiado se queda en este navegador y lo encontrarás aquí cuando vuelvas, pero las empresas no lo verán hasta que lo guardes.'

const LEFT_IN_PAGE =
  'Este navegador no nos deja guardar lo que has cambiado: lo encontrarás aquí si vuelves sin cerrar ni recargar la página. Las empresas no lo verán hasta que lo guardes.'
