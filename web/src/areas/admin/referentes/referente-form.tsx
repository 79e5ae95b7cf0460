import { REFERENTE_TEXT_MAX } from '@alumbra/contract/referentes/referente'
import { type ReferenteAdminDetail, ReferenteInput } from '@alumbra/contract/referentes/referente-admin'
import { AREAS, LETTERS } from '@alumbra/domain/area'
import { ENLACE_NAMES, ENLACES } from '@alumbra/domain/enlaces'
import { useState } from 'react'
import { useValues } from '../../../components/forms/use-form.ts'
import { AreaLetters } from '../../../components/referente/area-letters.tsx'
import { posterTexts } from '../../../components/referente/poster-texts.ts'
import type { Part } from '../../../components/versions/differences.ts'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AdminForm } from '../form/admin-form.tsx'
import { AreaControl } from '../form/area-control.tsx'
import { readAgain } from '../form/read-again.ts'
import { TextControl } from '../form/text-control.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { PanelState } from '../panel-state.ts'
import { BiografiaFields } from './biografia-fields.tsx'
import { BiografiaRead } from './biografia-read.tsx'
import { CardPreview } from './card-preview.tsx'
import { type Chosen, PictureField } from './picture-field.tsx'
import { PictureRemoval } from './picture-removal.tsx'
import { PosterLetters } from './poster-letters.tsx'
import type { ReferenteValues } from './row-list.tsx'
import { saveReferente } from './save-referente.ts'
import { referentes } from './section.tsx'

const TEXTS = [
  ['frase_motivadora', 'Frase motivadora'],
  ['estudios', 'Estudios'],
  ['trabajos', 'Trabajos'],
] as const
const NAMES = Object.keys(ReferenteInput.shape) as (keyof typeof ReferenteInput.shape)[]

/** The fields that the public card shows. */
const CARD = ['nombre', ...TEXTS.map(([name]) => name), ...ENLACE_NAMES] as const

const EMPTY: ReferenteAdminDetail = {
  id: '',
  img: null,
  nombre: '',
  frase_motivadora: '',
  estudios: '',
  trabajos: '',
  areas: [],
  hitos: [],
  fuentes: [],
  instagram: '',
  linkedin: '',
  github: '',
  video: '',
  activo: true,
}

const valuesOf = ({ id: _, img: __, ...values }: ReferenteAdminDetail) => values

const PARTS: readonly Part<ReferenteValues>[] = [
  ['Nombre', ['nombre']],
  ...TEXTS.map(([name, label]) => [label, [name]] as const),
  [
    'Áreas',
    ['areas'],
    (areas) => LETTERS.filter((one) => [areas].flat().includes(one)).map((one) => AREAS[one]),
  ],
  ['Lo que hizo', ['hitos']],
  ['Fuentes', ['fuentes']],
  ...ENLACE_NAMES.map((name) => [ENLACES[name], [name]] as const),
  ['Activo', ['activo']],
]

/** The form of a referente, with a preview of her public card (F178). */
export function ReferenteForm({ panel }: { panel: PanelState<ReferenteAdminDetail> }) {
  const { id, img } = panel.row ?? EMPTY
  const values = valuesOf(panel.row ?? EMPTY)
  const [picture, setPicture] = useState<Chosen | null>(null)
  const { form, text, box, frame, fileDraft } = useAdminForm({
    panel,
    schema: ReferenteInput,
    names: NAMES,
    values,
    file: picture?.file,
    save: (changes) => saveReferente(panel.id, changes, picture),
    over: {
      title: 'Esta referente ha cambiado en otro sitio',
      parts: PARTS,
      read: readAgain(referentes, panel.id, valuesOf),
    },
  })
  const written = useValues(form)
  const shown = Object.fromEntries(CARD.map((name) => [name, String(written[name] ?? '')]))
  const reading = panel.mode === 'view'
  return (
    <AdminForm frame={frame}>
      {reading && values.activo && (
        <p>
          <TextLink
            to={paths.referente({ id, nombre: values.nombre })}
            className="inline-flex min-h-[32px] items-center gap-2 font-semibold"
          >
            Ver su página y su cartel <ArrowRight />
          </TextLink>
        </p>
      )}
      <TextControl label="Nombre" help={reading ? undefined : 'Obligatorio'} {...text('nombre')} />
      {TEXTS.map(([name, label]) => (
        <AreaControl
          key={name}
          within={form}
          label={label}
          rows={3}
          {...text(name, { optional: true })}
          max={REFERENTE_TEXT_MAX}
        />
      ))}
      <PosterLetters texts={posterTexts({ ...values, ...shown })} />
      <fieldset>
        <legend className="mb-2 font-semibold">Áreas</legend>
        {reading ? (
          <AreaLetters areas={values.areas} />
        ) : (
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {LETTERS.map((letter) => (
              <Checkbox
                key={letter}
                {...box('areas')}
                id={`areas-${letter}`}
                value={letter}
                defaultChecked={values.areas.includes(letter)}
                label={AREAS[letter]}
              />
            ))}
          </div>
        )}
        {reading && values.areas.length === 0 && <p className="text-quiet">Sin rellenar</p>}
      </fieldset>
      {reading ? <BiografiaRead {...values} /> : <BiografiaFields form={form} />}
      {ENLACE_NAMES.map((name) => (
        <TextControl
          key={name}
          label={ENLACES[name]}
          inputMode="url"
          autoCapitalize="none"
          {...text(name, { optional: true })}
        />
      ))}
      {!reading && <PictureField draft={fileDraft} onChosen={setPicture} />}
      {!reading && img && <PictureRemoval id={id} />}
      <Checkbox label="Activo" {...box('activo')} />
      <CardPreview referente={{ ...values, id, img, ...shown }} picture={picture?.bitmap ?? null} />
    </AdminForm>
  )
}
