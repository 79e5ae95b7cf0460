import { useEffect, useRef } from 'react'
import { openSolver, type Solver } from './bot-check.ts'

/** Longest that a form waits for its token. */
const PATIENCE_MS = 20_000
/** Challenges live for ten minutes; a token made earlier than this is made again. */
const FRESH_MS = 8 * 60_000

/** 'missing': the script is not there, or could not do its work. */
export type BotToken = { state: 'ready'; token: string } | { state: 'off' } | { state: 'missing' }

/** The check against bots of one form: its script comes with the page, its work begins with the first key. */
export function useBotCheck() {
  const box = useRef<HTMLDivElement>(null)
  const solver = useRef<Promise<Solver | null>>(undefined)
  const work = useRef<{ since: number; token: Promise<BotToken> }>(undefined)

  useEffect(() => {
    if (!box.current) return
    const opened = openSolver(box.current)
    solver.current = opened
    // Said when a token is asked for.
    opened.catch(() => {})
    return () => {
      solver.current = undefined
      work.current = undefined
      opened.then((one) => one?.close()).catch(() => {})
    }
  }, [])

  const prepare = () => {
    if (work.current && Date.now() - work.current.since < FRESH_MS) return work.current.token
    work.current = { since: Date.now(), token: solve(solver.current) }
    return work.current.token
  }
  /** The token for one sending; the next one needs its own. */
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
