/** Smaller groups are not counted in figures. */
export const GROUP_MIN = 5
/** Replaces the size of such a group. */
export const GRUPO_PEQUENO = `< ${GROUP_MIN}`
/** The parts of a whole that are no group: those who say none. They stand apart, after the groups. */
export const SIN_INDICAR = 'Sin indicar'
export const SIN_GRUPO = 'Sin grupo'
export const isUnnamed = (grupo: string): boolean => grupo === SIN_INDICAR || grupo === SIN_GRUPO

/** Replaces a figure that would reveal a small group. */
export const CIFRA_OCULTA = 'oculta'

/** Replaces a figure of which only a range is published. */
export const rango = (from: number, to: number): string => `entre ${from} y ${to}`

const RANGO = /^entre (\d+) y (\d+)$/

/** The least and the most that a published figure may be; null for a hidden figure. */
export function boundsOfCifra(cifra: number | string): readonly [from: number, to: number] | null {
  if (typeof cifra === 'number') return [cifra, cifra]
  if (cifra === GRUPO_PEQUENO) return [1, GROUP_MIN - 1]
  const [, from, to] = RANGO.exec(cifra) ?? []
  return from === undefined || to === undefined ? null : [Number(from), Number(to)]
}
