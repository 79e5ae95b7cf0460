import { useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Clase } from './clase.ts'
import { contadas } from './contadas.ts'
import type { Ensayada } from './ensayo.ts'
import { FilasTable } from './filas-table.tsx'
import { porEnviar } from './use-fichero.ts'

type EnsayoViewProps<Datos extends Record<string, string>> = {
  clase: Clase<Datos>
  ensayada: Ensayada<Datos>
  onSend: (reenviar: boolean) => void
  onOther: () => void
}

/** What a file would do, before anything is sent: the counts, what is wrong, and every row. */
export function EnsayoView<Datos extends Record<string, string>>({
  clase,
  ensayada: { filas },
  onSend,
  onOther,
}: EnsayoViewProps<Datos>) {
  const [reenviar, setReenviar] = useState(false)
  const wrong = filas.filter(({ destino }) => destino === 'mal')
  const good = filas.filter(({ destino }) => destino !== 'mal')
  const open = filas.filter(({ destino }) => destino === 'pendiente').length
  const sending = porEnviar(filas, reenviar).length
  const count = (n: number) => contadas(n, clase.palabras)
  return (
    <div className="space-y-8">
      <ul className="max-w-[62ch] space-y-1 text-l">
        <li>
          <strong>{count(sending)}</strong> {sending === 1 ? 'recibirá' : 'recibirán'} una invitación.
        </li>
        {open > 0 && !reenviar && (
          <li>
            <strong>{count(open)}</strong> ya {open === 1 ? 'tiene' : 'tienen'} una invitación que vale: no se
            repite.
          </li>
        )}
        {wrong.length > 0 && (
          <li>
            <strong>{contadas(wrong.length, ['fila', 'filas'])}</strong> no{' '}
            {wrong.length === 1 ? 'se puede enviar' : 'se pueden enviar'}. Corrígelas en el fichero y vuelve a
            elegirlo: nadie recibirá dos.
          </li>
        )}
      </ul>
      {open > 0 && (
        <Checkbox
          id="reenviar"
          error={undefined}
          checked={reenviar}
          onChange={(event) => setReenviar(event.currentTarget.checked)}
          label={`Enviar otro correo también a quien ya tiene una invitación que vale (${open})`}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {sending > 0 && (
          <button type="button" className={buttonClass('primary')} onClick={() => onSend(reenviar)}>
            Enviar {contadas(sending, ['invitación', 'invitaciones'])}
          </button>
        )}
        <button type="button" className={buttonClass('secondary')} onClick={onOther}>
          Elegir otro fichero
        </button>
      </div>
      {wrong.length > 0 && (
        <section>
          <h3 className="mb-3 text-l font-bold">Filas con errores ({wrong.length})</h3>
          <FilasTable titulo="Filas con errores" columnas={clase.columnas} filas={wrong} />
        </section>
      )}
      {good.length > 0 && (
        <section>
          <h3 className="mb-3 text-l font-bold">Filas correctas ({good.length})</h3>
          <FilasTable titulo="Filas correctas" columnas={clase.columnas} filas={good} />
        </section>
      )}
    </div>
  )
}
