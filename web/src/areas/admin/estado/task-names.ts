import type { TaskName } from '@alumbra/domain/estado'

/** The name of each repeated task for people. */
const TASKS: Record<TaskName, string> = {
  'delete-files': 'borrar las imágenes que ya no se usan',
  cifras: 'contar las cifras',
  'purge-expired': 'borrar los enlaces y las sesiones caducados',
  'erase-deleted': 'borrar del todo lo que se eliminó',
  'unfinished-accounts': 'borrar las cuentas que nadie terminó',
  'unused-accounts': 'borrar las cuentas que nadie usa',
  'end-ofertas': 'terminar las ofertas que cumplen su plazo',
  facetas: 'poner al día las listas de ofertas',
  'remind-pendientes': 'avisar de las ofertas por revisar',
  'audit-counters': 'repasar los totales',
  vacuum: 'ordenar la base de datos',
  backup: 'guardar la copia de cada día',
}

const isKnown = (name: string): name is TaskName => Object.hasOwn(TASKS, name)

export const taskName = (name: string): string => (isKnown(name) ? TASKS[name] : `otra tarea (${name})`)
