import {
  type Cv,
  FRASE_MAX,
  LONG_TEXT_MAX,
  NIVELES_IDIOMA,
  PROYECTOS_DESTACADOS_MAX,
} from '@alumbra/contract/alumnas/cv'
import { PROVINCIAS } from '@alumbra/domain/provincias'
import { memo } from 'react'
import { useInBrowser } from '../../../../ui/use-in-browser.ts'
import { CvArea, CvSelect, CvText } from './cv-inputs.tsx'
import { CvPart } from './cv-part.tsx'
import { CvSection } from './cv-section.tsx'
import { cleanPhone } from './cv-values.ts'
import { EntryList } from './entry-list.tsx'
import { Period } from './period.tsx'
import { StudyChoice } from './study-choice.tsx'
import type { Studies } from './use-studies.ts'

type CvSectionsProps = { saved: Cv; studies: Studies; year: number }

/** The seven sections of the CV (F088). */
export const CvSections = memo(({ saved, studies, year }: CvSectionsProps) => (
  <>
    <CvSection name="personal" saved={saved}>
      <CvPart>
        <Personal />
      </CvPart>
    </CvSection>

    <CvSection name="formacion" saved={saved}>
      <CvPart>
        <fieldset className="min-w-0">
          <legend className="mb-4 font-display font-semibold sm:text-l">Lo que estudias ahora</legend>
          <div className="grid grid-cols-1 max-w-[33rem] items-start gap-6">
            <StudyChoice titulo="titulacion" especialidad="especialidad" studies={studies} />
          </div>
        </fieldset>
      </CvPart>
      <EntryList name="formacion" noun="Formación" add="Añadir formación">
        {(path) => <FormacionEntry path={path} studies={studies} year={year} />}
      </EntryList>
    </CvSection>

    <CvSection name="experiencia" saved={saved}>
      <EntryList
        name="experiencia"
        noun="Experiencia"
        add="Añadir experiencia"
        empty="Cuentan las prácticas, los trabajos de verano, el voluntariado y las clases que das."
      >
        {(path) => (
          <>
            <CvText name={`${path}.puesto`} label="Puesto" />
            <CvText name={`${path}.empresa`} label="Empresa" />
            <Period start={`${path}.inicio`} end={`${path}.fin`} needed={`${path}.puesto`} year={year} />
          </>
        )}
      </EntryList>
    </CvSection>

    <CvSection name="idiomas" saved={saved}>
      <EntryList name="idiomas" noun="Idioma" add="Añadir idioma">
        {(path) => (
          <>
            <CvText name={`${path}.idioma`} label="Idioma *" />
            <CvSelect
              name={`${path}.nivel`}
              label="Nivel *"
              placeholder="Elige un nivel"
              options={NIVELES_IDIOMA}
            />
          </>
        )}
      </EntryList>
    </CvSection>

    <CvSection name="otros" saved={saved}>
      <CvPart>
        <CvArea
          name="otros_estudios"
          label="Otros estudios"
          help="Música, deporte, idiomas por tu cuenta, primeros auxilios…"
          max={LONG_TEXT_MAX}
          rows={5}
        />
      </CvPart>
    </CvSection>
    <CvSection name="habilidades" saved={saved}>
      <CvPart>
        <CvArea
          name="habilidades_tecnicas"
          label="Qué sabes hacer"
          help="Una por línea se lee mejor."
          max={LONG_TEXT_MAX}
          rows={5}
        />
      </CvPart>
    </CvSection>
    <CvSection name="proyectos" saved={saved}>
      <CvPart>
        <CvArea
          name="proyectos_certificados"
          label="Proyectos y certificados"
          help="Lo que has hecho en clase o por tu cuenta, y los títulos que tienes."
          max={LONG_TEXT_MAX}
          rows={5}
        />
      </CvPart>
    </CvSection>
  </>
))

const FRASE_HELP =
  'Qué te gusta hacer y qué buscas. Por ejemplo: «Me gusta arreglar cosas y busco prácticas en un taller».'

const Personal = () => (
  <>
    <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
      <CvText name="provincia" label="Provincia *" list="provincias" autoComplete="address-level1" />
      <Provincias />
      <CvText
        name="telf"
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        keep={cleanPhone}
      />
      <CvText name="linkedin" label="LinkedIn" inputMode="url" autoComplete="url" />
      <CvText name="github" label="GitHub" inputMode="url" autoComplete="url" />
    </div>
    <CvArea
      name="frase_definitoria"
      label="Frase que te define *"
      help={FRASE_HELP}
      max={FRASE_MAX}
      rows={3}
    />
  </>
)

type FormacionEntryProps = { path: `formacion.${number}`; studies: Studies; year: number }

const FormacionEntry = ({ path, studies, year }: FormacionEntryProps) => (
  <>
    <StudyChoice
      titulo={`${path}.fa_titulo`}
      especialidad={`${path}.fa_especialidad`}
      otros={`${path}.otros_titulo`}
      studies={studies}
    />
    <div className="sm:col-span-2">
      <CvText name={`${path}.fa_centro`} label="Centro" />
    </div>
    <Period start={`${path}.fa_inicio`} end={`${path}.fa_fin`} year={year} />
    <div className="sm:col-span-2">
      <CvArea
        name={`${path}.proyectos_destacados`}
        label="Proyectos destacados"
        max={PROYECTOS_DESTACADOS_MAX}
        rows={3}
      />
    </div>
  </>
)

/** What the field of the provincia suggests, which it does in a browser alone. */
const Provincias = () => (
  <datalist id="provincias">
    {useInBrowser() && PROVINCIAS.map(({ code, name }) => <option key={code} value={name} />)}
  </datalist>
)
