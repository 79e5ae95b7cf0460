import { Alert, Check, Question } from './icons.tsx'

const STATE = {
  success: [Check, 'text-correct'],
  error: [Alert, 'text-error'],
  question: [Question, 'text-ink'],
} as const

/** The sign of good news, of bad news, of a question; the words beside it say the same. */
export function StateIcon({ state }: { state: keyof typeof STATE }) {
  const [Sign, color] = STATE[state]
  return (
    <span
      data-state={state}
      className={`grid size-14 place-items-center rounded-full border-2 border-current text-2xl ${color}`}
    >
      <Sign />
    </span>
  )
}
