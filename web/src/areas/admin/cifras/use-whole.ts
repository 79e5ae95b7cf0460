import { useEffect, useState } from 'react'
import { send } from '../../../api/client.ts'
import { fetchTables } from './load-cifras.ts'
import { isWhole, type Tables } from './tables.ts'

/**
 * The figures with every row, which the browser fetches once it shows the document: so they are found, printed and unfolded as if
 * they had come with it.
 */
export function useWhole(loaded: Tables | null): Tables | null {
  const [whole, setWhole] = useState<Tables | null>(null)
  const lacks = loaded !== null && !isWhole(loaded)
  useEffect(() => {
    if (!lacks) return
    // Without them the page says where they are.
    fetchTables(send, true).then((answer) => answer.ok && setWhole(answer.data))
  }, [lacks])
  return lacks && whole ? whole : loaded
}
