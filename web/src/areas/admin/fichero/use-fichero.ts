import type { Envio } from '@alumbra/contract/invitacion'
import type { Failure } from '@alumbra/contract/send'
import { useRef, useState } from 'react'
import type { Clase } from './clase.ts'
import { type Ensayada, ensayar } from './ensayo.ts'
import { enviar } from './envio.ts'

/** How far a file has come. */
export type Paso<Datos> =
  | { name: 'elegir'; problema?: string; failure?: Failure }
  | { name: 'leer'; nombre: string }
  | ({ name: 'ensayo'; nombre: string } & Ensayada<Datos>)
  | ({
      name: 'envio'
      nombre: string
      reenviar: boolean
      envios: ReadonlyMap<number, Envio>
      /** On its way, waiting for somebody to say "go on", or at its end. */
      marcha: 'anda' | 'parada' | 'hecha'
      failure: Failure | undefined
    } & Ensayada<Datos>)

const ENOUGH_BYTES = 2 * 1024 * 1024

/** What can be done with a file of invitations: read, tried, sent, stopped, gone on with. */
export function useFichero<Datos extends Record<string, string>>(clase: Clase<Datos>) {
  const [paso, setPaso] = useState<Paso<Datos>>({ name: 'elegir' })
  const stopped = useRef(false)

  const leer = async (file: File) => {
    setPaso({ name: 'leer', nombre: file.name })
    // The reader of CSV comes only now; of a file that is too large it needs no more than to see that it is.
    const [{ readFichero }, bytes] = await Promise.all([
      import('./read-fichero.ts'),
      file.slice(0, ENOUGH_BYTES).arrayBuffer(),
    ])
    const read = readFichero(new Uint8Array(bytes), clase)
    if (!read.ok) return setPaso({ name: 'elegir', problema: read.problema })
    const tried = await ensayar(clase, read.filas)
    setPaso(
      tried.ok ? { name: 'ensayo', nombre: file.name, ...tried.data } : { name: 'elegir', failure: tried },
    )
  }

  const send = async (from: Extract<Paso<Datos>, { name: 'envio' }>) => {
    stopped.current = false
    let state = {
      ...from,
      marcha: 'anda' as Extract<Paso<Datos>, { name: 'envio' }>['marcha'],
      failure: undefined as Failure | undefined,
    }
    setPaso(state)
    const filas = porEnviar(state.filas, state.reenviar)
    const failure = await enviar(
      {
        clase,
        filas,
        desde: state.momento,
        reenviar: state.reenviar,
        keepGoing: () => !stopped.current,
        onProgress: (envios) => {
          state = { ...state, envios }
          setPaso(state)
        },
      },
      state.envios,
    )
    const marcha = state.envios.size === filas.length ? 'hecha' : 'parada'
    setPaso({ ...state, marcha, failure })
  }

  return {
    paso,
    leer,
    empezar: (reenviar: boolean) => {
      if (paso.name !== 'ensayo') return
      send({ ...paso, name: 'envio', reenviar, envios: new Map(), marcha: 'anda', failure: undefined })
    },
    parar: () => {
      stopped.current = true
    },
    seguir: () => {
      if (paso.name === 'envio') send(paso)
    },
    otro: () => setPaso({ name: 'elegir' }),
  }
}

/** The rows that will be sent: those with an open invitation only when that is asked. */
export const porEnviar = <Datos>(filas: Ensayada<Datos>['filas'], reenviar: boolean) =>
  filas.flatMap((fila) =>
    fila.destino === 'mal' || (fila.destino === 'pendiente' && !reenviar)
      ? []
      : [{ linea: fila.linea, datos: fila.datos }],
  )
