import { MINUTE } from '@alumbra/domain/time'
import { useCallback, useEffect, useRef } from 'react'
import { openSolver } from './bot-check.ts'
import type { Solver } from './solver.ts'

/** The longest time that a form waits for its token. */
const PATIENCE_MS = 20_000
/** Challenges live for ten minutes; an older token is made again. */
const FRESH_MS = 8 * MINUTE

/** 'missing': the script did not load, or did not work. */
export type BotToken = { state: 'ready'; token: string } | { state: 'off' } | { state: 'missing' }

/** When the script of the check loads: with the page, or when the user starts to fill in the form. */
type Coming = 'with the page' | 'when used'

/** The values of a form, with a token when there is one. */
export const withToken = <Body extends object>(body: Body, token: BotToken) =>
  token.state === 'ready' ? { ...body, token: token.token } : body

/** The bot check of one form; it starts with the first key. What failed is asked for again by the next key or press (limits-10). */
export function useBotCheck(coming: Coming = 'with the page') {
  const box = useRef<HTMLDivElement>(null)
  const solver = useRef<Promise<Solver | null>>(undefined)
  const work = useRef<{ since: number; token: Promise<BotToken> }>(undefined)

  const open = useCallback(() => {
    if (!solver.current && box.current) {
      const opening = openSolver(box.current)
      solver.current = opening
      // Errors show when a token is asked for.
      opening.catch(() => {
        if (solver.current === opening) solver.current = undefined
      })
    }
    return solver.current
  }, [])
  useEffect(() => {
    if (coming === 'with the page') open()
    return () => {
      const opened = solver.current
      solver.current = undefined
      work.current = undefined
      opened?.then((one) => one?.close()).catch(() => {})
    }
  }, [coming, open])

  const prepare = () => {
    if (work.current && Date.now() - work.current.since < FRESH_MS) return work.current.token
    const begun = { since: Date.now(), token: solve(open()) }
    work.current = begun
    begun.token.then(({ state }) => {
      if (state === 'missing' && work.current === begun) work.current = undefined
    })
    return begun.token
  }
  /** The token of one submission; the next one needs another token. */
  const take = async (): Promise<BotToken> => {
    const token = await Promise.race([prepare(), tooLate()])
    work.current = undefined
    return token
  }
  return { box, prepare, take }
}

async function solve(opened: Promise<Solver | null> | undefined): Promise<BotToken> {
  try {
    const solver = await opened
    if (solver === null) return { state: 'off' }
    const token = await solver?.solve()
    return token ? { state: 'ready', token } : { state: 'missing' }
  } catch {
    return { state: 'missing' }
  }
}

const tooLate = (): Promise<BotToken> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, { state: 'missing' }))
