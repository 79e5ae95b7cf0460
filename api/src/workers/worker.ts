/** One of several processes of a node (configuration-10). */
export type Worker = {
  /** From 1 on; the first one also does what a node does once. */
  number: number
  of: number
  /** The signal or exit code of the process that it replaces. */
  replaces: string | undefined
}

/** The variables by which the supervisor tells a worker what it is. */
const PLACE = 'ALUMBRA_WORKER'
const REPLACES = 'ALUMBRA_WORKER_REPLACES'

export const variablesOf = ({ number, of, replaces = '' }: Worker): Record<string, string> => ({
  [PLACE]: `${number}/${of}`,
  [REPLACES]: replaces,
})

/** Which worker this process is; null where a single process is the whole node. */
export function thisWorker(env: NodeJS.ProcessEnv = process.env): Worker | null {
  const [number, of] = (env[PLACE] ?? '').split('/').map(Number)
  return number && of ? { number, of, replaces: env[REPLACES] || undefined } : null
}

/** The part of this process in what a whole node may have. */
export const shareOf = (whole: number, least: number): number =>
  Math.max(least, Math.floor(whole / (thisWorker()?.of ?? 1)))
