import { OTHER_TITULO } from '@alumbra/contract/alumnas/cv'
import { useText } from '../../../../components/forms/use-form.ts'
import { textLinkClass } from '../../../../ui/text-link.tsx'
import { useCvForm } from './cv-form.ts'
import { CvSelect, CvText } from './cv-inputs.tsx'
import type { TextPath } from './cv-values.ts'
import { focusField } from './focus-field.ts'
import type { Studies } from './use-studies.ts'

type StudyChoiceProps = {
  titulo: TextPath
  especialidad: TextPath
  /** The field for a title that is not in the catalogue. */
  otros?: TextPath
  studies: Studies
}

/** A title of the catalogue and one of its especialidades; another title clears the especialidad (F090). */
export function StudyChoice({ titulo, especialidad, otros, studies }: StudyChoiceProps) {
  const form = useCvForm()
  const { familias, askAgain } = studies
  const chosen = useText(form, titulo)
  const family = familias.find((one) => one.titulo === chosen)
  return (
    <>
      <div>
        <CvSelect
          name={titulo}
          label="Titulación *"
          placeholder="Elige una titulación"
          options={familias.map((one) => one.titulo)}
          {...(askAgain && { onFocus: askAgain, describedBy: `${titulo}-falta` })}
          onChosen={() => {
            form.write(especialidad, '')
            if (otros) form.write(otros, '')
          }}
        />
        {askAgain && (
          <p id={`${titulo}-falta`} className="mt-2 flex flex-wrap items-center gap-x-3 text-s">
            No hemos podido cargar las titulaciones.
            <button
              type="button"
              className={`min-h-[44px] ${textLinkClass}`}
              onClick={() => {
                askAgain()
                // The button goes with its line.
                focusField(titulo)
              }}
            >
              Volver a intentarlo
            </button>
          </p>
        )}
      </div>
      <CvSelect
        name={especialidad}
        label="Especialidad *"
        placeholder={chosen ? 'Elige una especialidad' : 'Elige antes una titulación'}
        options={family?.especialidades ?? []}
      />
      {otros && chosen === OTHER_TITULO && (
        <div className="sm:col-span-2">
          <CvText name={otros} label="Nombre de los estudios" />
        </div>
      )}
    </>
  )
}
