import { MensajeInput } from '@alumbra/contract/cuentas/mensaje-invitacion'
import { codePoints } from '@alumbra/domain/code-points'
import { counted } from '@alumbra/domain/counted'
import { useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { MensajeField } from '../invitacion/mensaje-field.tsx'
import type { EnsayoRow } from './ensayo.ts'
import type { ImportKind } from './import-kind.ts'
import { RowsTable } from './rows-table.tsx'
import { rowsToSend } from './use-import.ts'

type EnsayoViewProps<Data extends Record<string, string>> = {
  kind: ImportKind<Data>
  rows: readonly EnsayoRow<Data>[]
  /** Some lines of the sender, in every mail. */
  mensaje: string
  onMensaje: (mensaje: string) => void
  onSend: (resend: boolean) => void
  onOther: () => void
}

const MENSAJE_ID = 'mensaje'

/** Shows, before any mail is sent, how many rows get an invitation, which have errors, and every row. */
export function EnsayoView<Data extends Record<string, string>>({
  kind,
  rows,
  mensaje,
  onMensaje,
  onSend,
  onOther,
}: EnsayoViewProps<Data>) {
  const [resend, setResend] = useState(false)
  const invalid = rows.filter(({ outcome }) => outcome === 'invalid')
  const valid = rows.filter(({ outcome }) => outcome !== 'invalid')
  const open = rows.filter(({ outcome }) => outcome === 'pendiente').length
  const toSend = rowsToSend(rows, resend)
  const [first] = toSend
  const sending = toSend.length
  const [problem, setProblem] = useState<string>()
  const onSubmit = () => {
    const wrong = MensajeInput.safeParse(mensaje).error?.issues[0]?.message
    setProblem(wrong)
    if (wrong) document.getElementById(MENSAJE_ID)?.focus()
    else onSend(resend)
  }
  const count = (n: number) => counted(n, kind.noun)
  return (
    <div className="space-y-8">
      <ul className="max-w-[40.3em] space-y-1 text-l">
        <li>
          <strong>{count(sending)}</strong> {sending === 1 ? 'recibirá' : 'recibirán'} una invitación.
        </li>
        {open > 0 && !resend && (
          <li>
            <strong>{count(open)}</strong> ya {open === 1 ? 'tiene' : 'tienen'} una invitación que vale: no se
            repite.
          </li>
        )}
        {invalid.length > 0 && (
          <li>
            <strong>{counted(invalid.length, ['fila', 'filas'])}</strong> no{' '}
            {invalid.length === 1 ? 'se puede enviar. Corrígela' : 'se pueden enviar. Corrígelas'} en el
            fichero y vuelve a elegirlo: nadie recibirá dos invitaciones.
          </li>
        )}
      </ul>
      {open > 0 && (
        <Checkbox
          id="reenviar"
          error={undefined}
          checked={resend}
          onChange={(event) => setResend(event.currentTarget.checked)}
          label={`Enviar otro correo también a quien ya tiene una invitación que vale (${open})`}
        />
      )}
      {first && (
        <div className="max-w-[40.3em]">
          <MensajeField
            id={MENSAJE_ID}
            error={problem}
            value={mensaje}
            onChange={(event) => onMensaje(event.currentTarget.value)}
            count={codePoints(mensaje)}
            preview={{ ...kind.preview(first.data), mensaje }}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {sending > 0 && (
          <button type="button" className={buttonClass('primary')} onClick={onSubmit}>
            Enviar {counted(sending, ['invitación', 'invitaciones'])}
          </button>
        )}
        <button type="button" className={buttonClass('secondary')} onClick={onOther}>
          Elegir otro fichero
        </button>
      </div>
      {invalid.length > 0 && (
        <section>
          <h3 className="mb-3 text-l font-bold">Filas con errores ({invalid.length})</h3>
          <RowsTable caption="Filas con errores" columns={kind.columns} rows={invalid} />
        </section>
      )}
      {valid.length > 0 && (
        <section>
          <h3 className="mb-3 text-l font-bold">Filas correctas ({valid.length})</h3>
          <RowsTable caption="Filas correctas" columns={kind.columns} rows={valid} />
        </section>
      )}
    </div>
  )
}
