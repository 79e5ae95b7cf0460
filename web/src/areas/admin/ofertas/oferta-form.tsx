import { LABEL, MOTIVO_MAX } from '@alumbra/contract/ofertas/oferta'
import type { OfertaAdmin } from '@alumbra/contract/ofertas/oferta-admin'
import { useText } from '../../../components/forms/use-form.ts'
import { EstadoOferta } from '../../../components/oferta/estado-oferta.tsx'
import { readDatos } from '../../../components/oferta/oferta-campos.tsx'
import { Plazo, Terminada } from '../../../components/oferta/plazo-oferta.tsx'
import { paths } from '../../../paths.ts'
import { controlClass, Field } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AdminForm } from '../form/admin-form.tsx'
import { AreaControl } from '../form/area-control.tsx'
import { held } from '../form/held.ts'
import { ReadText } from '../form/text-control.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { PanelState } from '../panel-state.ts'
import { BORRADA, Decision, saveDecision } from './decision.ts'
import { useUndoInList } from './undo-button.tsx'
import { UndoNotice } from './undo-notice.tsx'

const FACTS = [
  ['empresa', 'Empresa'],
  ['mail', LABEL.mail],
  ['telf', LABEL.telf],
  ['contacto', LABEL.contacto],
  ['puesto', LABEL.puesto],
  ['descripcion', LABEL.descripcion],
] as const

/** An oferta; only its state and the reason of a rejection can change (F185, F186). */
export function OfertaForm({ panel: given }: { panel: PanelState<OfertaAdmin> }) {
  const { row } = given
  const deleted = row?.estado_revision === 'borrada'
  // A deleted oferta is read only, even at an address that edits it.
  const panel = deleted && given.mode === 'edit' ? { ...given, mode: 'view' as const } : given
  const { form, input, text, frame } = useAdminForm({
    panel,
    schema: Decision,
    names: ['estado_revision', 'motivo_rechazo'],
    values: {
      estado_revision: row?.estado_revision === 'pendiente' ? '' : (row?.estado_revision ?? ''),
      motivo_rechazo: row?.motivo_rechazo ?? '',
    },
    save: ({ all }, pressed) => saveDecision(row, all, pressed),
  })
  const undo = useUndoInList()
  const chosen = useText(form, 'estado_revision')
  if (!row) return null
  const reading = panel.mode === 'view'
  const { readOnly, ...estado } = input('estado_revision')
  const motivo = text('motivo_rechazo', { optional: chosen !== 'rechazada' })
  return (
    <AdminForm frame={frame} locked={deleted}>
      {deleted && <p className="border-l-4 border-ink/45 py-1 pl-4 font-semibold">{BORRADA}</p>}
      {reading && undo?.id === row.id && <UndoNotice undo={undo} here />}
      {row.estado_revision === 'pendiente' && reading && (
        <p>
          <TextLink
            to={paths.admin.revision({ ver: row.id })}
            className="inline-flex min-h-[44px] items-center font-semibold"
          >
            Verla en la cola de revisión, con sus avisos
          </TextLink>
        </p>
      )}
      {reading ? (
        <EstadoRead row={row} />
      ) : (
        <Field id={estado.id} label="Estado de revisión" error={estado.error}>
          {(control) => (
            <select {...withoutError(estado)} {...control} {...held(readOnly)} className={controlClass}>
              {row.estado_revision === 'pendiente' && (
                <option value="" disabled>
                  Pendiente
                </option>
              )}
              <option value="aceptada">Aceptada</option>
              <option value="rechazada">Rechazada</option>
            </select>
          )}
        </Field>
      )}
      {!(reading && isWithoutMotivo(row)) && (
        <AreaControl
          within={form}
          label="Motivo de rechazo"
          help={reading ? undefined : 'Solo si la rechazas. Se lo enviamos a la empresa tal cual.'}
          rows={4}
          {...motivo}
          disabled={!reading && chosen !== 'rechazada'}
          max={MOTIVO_MAX}
        />
      )}
      {FACTS.map(([name, label]) => (
        <ReadText key={name} id={name} label={label} defaultValue={row[name]} />
      ))}
      {readDatos(row).map(({ name, label, text }) => (
        <ReadText key={name} id={name} label={label} defaultValue={text} />
      ))}
      <ReadText id="id" label="Id" defaultValue={row.id} />
    </AdminForm>
  )
}

/** Whether nothing is to be read about a rejection: the oferta was accepted, or deleted before anybody rejected it. */
const isWithoutMotivo = ({ estado_revision: estado, motivo_rechazo: motivo }: OfertaAdmin): boolean =>
  !motivo && (estado === 'aceptada' || estado === 'borrada')

const EstadoRead = ({ row }: { row: OfertaAdmin }) => (
  <div>
    <p className="mb-2 font-semibold">Estado de revisión</p>
    <EstadoOferta estado={row.estado_revision} />
    {row.terminada && (
      <span className="ml-3">
        <Terminada />
      </span>
    )}
    <p className="text-s tabular-nums text-quiet">
      <Plazo oferta={row} />
    </p>
  </div>
)

const withoutError = <Control extends { error: unknown }>({ error, ...control }: Control) => control
