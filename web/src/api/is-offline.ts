const PATIENCE_MS = 3000

/** Whether a call failed because there is no connection: a browser may believe that it has one, so the server is asked too. */
export async function isOffline(error: unknown): Promise<true | undefined> {
  if (navigator.onLine === false) return true
  // `fetch` and reading its answer fail with a TypeError when the network does.
  if (!(error instanceof TypeError)) return undefined
  return (await isReached()) ? undefined : true
}

/** Whether the server answers at all. */
export const isReached = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
