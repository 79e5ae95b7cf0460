import { useRef } from 'react'
import { newLote } from '../bulk/new-lote.ts'

/**
 * Gives the same fields the same `lote` for as long as their form is open: sent again because their answer was lost, they do nothing
 * a second time. Corrected ones are another action.
 */
export function useSameLote(): <Fields extends object>(fields: Fields) => Fields & { lote: string } {
  const last = useRef({ sent: '', lote: '' })
  return (fields) => {
    const sent = JSON.stringify(fields)
    if (last.current.sent !== sent) last.current = { sent, lote: newLote() }
    return { ...fields, lote: last.current.lote }
  }
}
