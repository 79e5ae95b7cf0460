import { MensajeInput } from '@alumbra/contract/cuentas/mensaje-invitacion'
import { codePoints } from '@alumbra/domain/code-points'
import { counted } from '@alumbra/domain/counted'
import { type ComponentProps, useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { MensajeField } from '../invitacion/mensaje-field.tsx'
import type { LeftOut } from './columns-of.ts'
import type { EnsayoRow } from './ensayo.ts'
import { EnsayoSummary } from './ensayo-summary.tsx'
import type { ImportKind } from './import-kind.ts'
import { RowsTable } from './rows-table.tsx'
import { rowsToSend } from './use-import.ts'

type EnsayoViewProps<Data extends Record<string, string>> = {
  kind: ImportKind<Data>
  rows: readonly EnsayoRow<Data>[]
  leftOut: readonly LeftOut[]
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
  leftOut,
  mensaje,
  onMensaje,
  onSend,
  onOther,
}: EnsayoViewProps<Data>) {
  const [resend, setResend] = useState(false)
  const invalid = rows.filter(({ outcome }) => outcome === 'invalid')
  const valid = rows.filter((row) => 'data' in row)
  const settled = rows.filter(({ outcome }) => outcome === 'registrada' || outcome === 'desactivada')
  const open = rows.filter(({ outcome }) => outcome === 'pendiente').length
  const corrected = resend ? 0 : rows.filter((row) => 'data' in row && row.corrects).length
  const toSend = rowsToSend(rows, resend)
  const [first] = toSend
  const sending = toSend.length - corrected
  const [problem, setProblem] = useState<string>()
  const onSubmit = () => {
    const wrong = MensajeInput.safeParse(mensaje).error?.issues[0]?.message
    setProblem(wrong)
    if (wrong) document.getElementById(MENSAJE_ID)?.focus()
    else onSend(resend)
  }
  return (
    <div className="space-y-8">
      <EnsayoSummary
        noun={kind.noun}
        leftOut={leftOut}
        sending={sending}
        open={resend ? 0 : open}
        corrected={corrected}
        settled={settled.length}
        invalid={invalid.length}
      />
      {open > 0 && (
        <Checkbox
          id="reenviar"
          error={undefined}
          checked={resend}
          onChange={(event) => setResend(event.currentTarget.checked)}
          label={`Enviar otro correo también a quien ya tiene una invitación que vale (${open})`}
        />
      )}
      {first && sending > 0 && (
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
        {toSend.length > 0 && (
          <button type="button" className={buttonClass('primary')} onClick={onSubmit}>
            {sendText(sending, corrected)}
          </button>
        )}
        <button type="button" className={buttonClass('secondary')} onClick={onOther}>
          Elegir otro fichero
        </button>
      </div>
      <Rows title="Filas con errores" columns={kind.columns} rows={invalid} />
      <Rows title="Filas correctas" columns={kind.columns} rows={valid} />
      <Rows title="Ya tienen cuenta" columns={kind.columns} rows={settled} />
    </div>
  )
}

type RowsProps = Pick<ComponentProps<typeof RowsTable>, 'columns' | 'rows'> & { title: string }

const Rows = ({ title, ...table }: RowsProps) =>
  table.rows.length > 0 && (
    <section>
      <h3 className="mb-3 text-l font-bold">
        {title} ({table.rows.length})
      </h3>
      <RowsTable caption={title} {...table} />
    </section>
  )

/** What a press does: 'Enviar 3 invitaciones y guardar 1 cambio'. */
function sendText(sending: number, corrected: number): string {
  const sends = `Enviar ${counted(sending, ['invitación', 'invitaciones'])}`
  const changes = counted(corrected, ['cambio', 'cambios'])
  if (corrected === 0) return sends
  return sending === 0 ? `Guardar ${changes}` : `${sends} y guardar ${changes}`
}
