import type { Visit } from '@alumbra/contract/calls/visit'
import { data } from 'react-router'

/** How long the slow variant of the page takes. */
const SLOW_MS = 1_500

/** Hides the page in production; `?lento` loads slowly and `?fallo` fails, to show both states. */
export async function showEstilo({ showsEstilo }: Visit, { searchParams }: URL): Promise<void> {
  if (!showsEstilo) throw data(null, { status: 404 })
  if (searchParams.has('fallo')) throw data(null, { status: 500 })
  if (searchParams.has('lento')) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
}
