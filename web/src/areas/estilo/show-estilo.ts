import type { Visit } from '@alumbra/contract/visit'
import { data } from 'react-router'

/** How long a slow page of the collection takes. */
const SLOW_MS = 1_500

/** Lets nobody see the collection in production; `?lento` is slow to come and `?fallo` fails, to show both. */
export async function showEstilo({ showsEstilo }: Visit, { searchParams }: URL): Promise<void> {
  if (!showsEstilo) throw data(null, { status: 404 })
  if (searchParams.has('fallo')) throw data(null, { status: 500 })
  if (searchParams.has('lento')) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
}
