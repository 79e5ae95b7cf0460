import type { Estado } from '@alumbra/contract/administracion/estado'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { type Nivel, nivelOfBackup, nivelOfCorreos, nivelOfDisk, nivelOfTasks } from '@alumbra/domain/estado'
import { paths } from '../../../paths.ts'
import { waitInWords } from '../semana/lines.ts'
import { taskName } from './task-names.ts'

/** One part of the installation: its state in words, and what to do about it. */
export type EstadoLine = {
  tema: string
  nivel: Nivel
  texto: string
  /** The remedy; only where something is wrong. */
  hacer?: string
  /** Where the details are. */
  enlace?: { to: string; texto: string }
}

const GB = 1024 ** 3
const SPACE = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })
const space = (bytes: number): string =>
  bytes < GB ? `${Math.round(bytes / 1024 ** 2)} MB` : `${SPACE.format(bytes / GB)} GB`

const ASK = 'Avisa a quien lleva el servidor'

function correos({ correos }: Estado, now: Date): EstadoLine {
  const { pendientes, reintentables, enCarpeta } = correos
  if (enCarpeta)
    return {
      tema: 'Correos',
      nivel: 'atencion',
      texto: 'No llegan a nadie: falta un servidor de correo, y se guardan en una carpeta.',
      hacer: `${ASK} para que ponga el servidor de correo. Hasta entonces nadie recibe invitaciones.`,
      enlace: { to: paths.admin.correo(), texto: 'Ver los correos' },
    }
  const nivel = nivelOfCorreos(correos, now)
  const stuck = nivelOfCorreos({ ...correos, reintentables: 0 }, now) !== 'bien'
  const waiting =
    pendientes === 0
      ? 'No hay ninguno esperando.'
      : `${pendientes === 1 ? 'Uno espera' : `${pendientes} esperan`} ${whyMailsWait(correos, now)}`
  const failed =
    reintentables === 0
      ? ''
      : reintentables === 1
        ? ' Uno no ha podido salir y aún se puede intentar.'
        : ` ${reintentables} no han podido salir y aún se pueden intentar.`
  return {
    tema: 'Correos',
    nivel,
    texto: `${waiting}${failed}`,
    ...(stuck && { hacer: `${ASK}: los correos no salen. Mientras tanto no se pierden.` }),
    ...(!stuck && nivel !== 'bien' && { hacer: 'Mira por qué no salieron y vuelve a intentarlos.' }),
    enlace: {
      to: paths.admin.correo(reintentables > 0 ? { estado: 'fallido' } : {}),
      texto: reintentables > 0 ? 'Ver los que fallaron' : 'Ver los correos',
    },
  }
}

/** Without `desde` each waits for its own recipient, whose mailbox may be full (observabilidad-7). */
function whyMailsWait({ pendientes, desde, salio }: Estado['correos'], now: Date): string {
  if (desde === null)
    return `a que ${pendientes === 1 ? 'lo acepte su buzón' : 'los acepten sus buzones'}; los demás salen.`
  if (salio !== null && salio > desde) return `su turno; el último salió hace ${waitInWords(salio, now)}.`
  return `para salir; ${pendientes === 1 ? 'lleva' : 'alguno lleva'} ${waitInWords(desde, now)}.`
}

function copia({ copia }: Estado, now: Date): EstadoLine {
  const nivel = nivelOfBackup(copia, now)
  const last =
    copia.buena === null
      ? 'Todavía no hay ninguna.'
      : `La última buena es del ${listDate(copia.buena)} a las ${timeOf(copia.buena)}, hace ${waitInWords(copia.buena, now)}.`
  return {
    tema: 'Copias de seguridad',
    nivel,
    texto: copia.fallo ? `${last} Después, otra salió mal.` : last,
    ...(nivel !== 'bien' && {
      hacer: `${ASK} para que haga una copia hoy. Sin ella, lo que se estropee no se puede recuperar.`,
    }),
  }
}

function tareas({ tareas }: Estado, now: Date): EstadoLine {
  const nivel = nivelOfTasks(tareas, now)
  const names = tareas.map(({ nombre, fallos, desde, tocaba }) => {
    const failed = fallos === 0 ? [] : [fallos === 1 ? 'un fallo' : `${fallos} fallos`]
    const late = tocaba === undefined ? [] : [`lleva ${waitInWords(tocaba, now)} de retraso`]
    const since = desde === null ? 'todavía no ha salido bien' : `salió bien hace ${waitInWords(desde, now)}`
    return `${taskName(nombre)} (${[...failed, ...late, since].join('; ')})`
  })
  return {
    tema: 'Tareas automáticas',
    nivel,
    texto: names.length === 0 ? 'Todas se hacen a su hora.' : `No sale: ${names.join('; ')}.`,
    ...(nivel === 'atencion' && {
      hacer: 'Se vuelve a intentar sola. Si mañana sigue aquí, avisa a quien lleva el servidor.',
    }),
    ...(nivel === 'mal' && { hacer: `${ASK} y dile qué tarea es.` }),
  }
}

function disco({ disco }: Estado): EstadoLine[] {
  if (disco === null) return []
  const nivel = nivelOfDisk(disco.libre)
  return [
    {
      tema: 'Espacio en el disco',
      nivel,
      texto: `Quedan ${space(disco.libre)} de ${space(disco.total)}.`,
      ...(nivel !== 'bien' && {
        hacer: `${ASK}: hay que hacer sitio, o dejarán de guardarse imágenes, correos y cambios.`,
      }),
    },
  ]
}

/** Every part of the installation, in the order of the page. */
export const estadoLines = (estado: Estado, now: Date): EstadoLine[] => [
  correos(estado, now),
  copia(estado, now),
  tareas(estado, now),
  ...disco(estado),
  { tema: 'Versión', nivel: 'bien', texto: `Alumbra ${estado.version}.` },
]

/** The state of the whole installation in one sentence. */
export function summary(lines: readonly EstadoLine[]): { nivel: Nivel; texto: string } {
  const bad = lines.filter(({ nivel }) => nivel === 'mal').length
  const open = lines.filter(({ nivel }) => nivel !== 'bien').length
  if (open === 0) return { nivel: 'bien', texto: 'Todo va bien. No tienes que hacer nada.' }
  return {
    nivel: bad > 0 ? 'mal' : 'atencion',
    texto: open === 1 ? 'Hay una cosa que mirar.' : `Hay ${open} cosas que mirar.`,
  }
}
