import type { Envio } from '@alumbra/contract/invitacion'
import { Link } from 'react-router'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Clase } from './clase.ts'
import { contadas } from './contadas.ts'
import { keepCsv, resultadoCsv } from './resultado.ts'
import { type Paso, porEnviar } from './use-fichero.ts'

type EnvioViewProps<Datos extends Record<string, string>> = {
  clase: Clase<Datos>
  paso: Extract<Paso<Datos>, { name: 'envio' }>
  onStop: () => void
  onGo: () => void
  onOther: () => void
}

/** A file on its way: how far it is, how to stop it and go on, and what became of each row. */
export function EnvioView<Datos extends Record<string, string>>(props: EnvioViewProps<Datos>) {
  const { clase, paso, onStop, onGo, onOther } = props
  const email = useVisit()?.contactEmail ?? ''
  const total = porEnviar(paso.filas, paso.reenviar).length
  const done = paso.envios.size
  const keep = () =>
    keepCsv(
      `resultado-${clase.fichero}.csv`,
      resultadoCsv(clase, paso.filas, paso.envios, clase.registrada.mensaje),
    )
  return (
    <div className="max-w-[62ch] space-y-6">
      <div>
        <label htmlFor="progreso" className="mb-2 block font-semibold">
          {done} de {contadas(total, ['invitación', 'invitaciones'])}
        </label>
        <progress id="progreso" max={total} value={done} className="progress" />
      </div>
      {paso.marcha === 'parada' && (
        <Notice kind="error">
          <p>
            {paso.failure ? failureText(paso.failure, { email }) : 'El envío está parado.'} Lo enviado está
            enviado: puedes seguir por donde iba.
          </p>
        </Notice>
      )}
      {paso.marcha === 'hecha' && <Resumen envios={paso.envios} wrong={paso.filas.filter(isWrong).length} />}
      <div className="flex flex-wrap gap-3">
        {paso.marcha === 'anda' && (
          <button type="button" className={buttonClass('secondary')} onClick={onStop}>
            Parar
          </button>
        )}
        {paso.marcha === 'parada' && (
          <button type="button" className={buttonClass('primary')} onClick={onGo}>
            Seguir enviando
          </button>
        )}
        {paso.marcha !== 'anda' && (
          <button
            type="button"
            className={buttonClass(paso.marcha === 'hecha' ? 'primary' : 'secondary')}
            onClick={keep}
          >
            Descargar el resultado
          </button>
        )}
        {paso.marcha === 'hecha' && (
          <>
            <Link to={clase.seccion.pendientes} className={buttonClass('secondary')}>
              Ver las pendientes
            </Link>
            <button type="button" className={buttonClass('secondary')} onClick={onOther}>
              Invitar desde otro fichero
            </button>
          </>
        )}
      </div>
    </div>
  )
}

const isWrong = ({ destino }: { destino: string }) => destino === 'mal'

const LINES: readonly (readonly [estados: readonly Envio['estado'][], one: string, many: string])[] = [
  [['invitada', 'reinvitada'], 'invitación enviada', 'invitaciones enviadas'],
  [['ya_invitada'], 'ya estaba invitada', 'ya estaban invitadas'],
  [['registrada'], 'ya tenía una cuenta', 'ya tenían una cuenta'],
]

function Resumen({ envios, wrong }: { envios: ReadonlyMap<number, Envio>; wrong: number }) {
  const all = [...envios.values()]
  return (
    <ul className="space-y-1 text-l">
      {LINES.map(([estados, one, many]) => {
        const n = all.filter(({ estado }) => estados.includes(estado)).length
        return n > 0 && <li key={one}>{contadas(n, [one, many])}.</li>
      })}
      {wrong > 0 && <li>{contadas(wrong, ['fila con errores', 'filas con errores'])}, sin enviar.</li>}
    </ul>
  )
}
