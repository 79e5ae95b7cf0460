import { OTHER_TITULO } from '@alumbra/contract/alumnas/cv'
import type { Familia } from '@alumbra/contract/referentes/catalogo'
import { useText } from '../../../../components/forms/use-form.ts'
import { useCvForm } from './cv-form.ts'
import { CvSelect, CvText } from './cv-inputs.tsx'
import type { TextPath } from './cv-values.ts'

type StudyChoiceProps = {
  titulo: TextPath
  especialidad: TextPath
  /** The field for a title that is not in the catalogue. */
  otros?: TextPath
  familias: readonly Familia[]
}

/** A title of the catalogue and one of its especialidades; another title clears the especialidad (F090). */
export function StudyChoice({ titulo, especialidad, otros, familias }: StudyChoiceProps) {
  const form = useCvForm()
  const chosen = useText(form, titulo)
  const family = familias.find((one) => one.titulo === chosen)
  return (
    <>
      <CvSelect
        name={titulo}
        label="Titulación *"
        placeholder="Elige una titulación"
        options={familias.map((one) => one.titulo)}
        onChosen={() => {
          form.write(especialidad, '')
          if (otros) form.write(otros, '')
        }}
      />
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
