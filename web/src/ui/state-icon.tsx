import { Alert, Check, Question } from './icons.tsx'

const STATE = {
  success: [Check, 'text-correct'],
  error: [Alert, 'text-error'],
  question: [Question, 'text-ink'],
} as const

/** The icon of a success, an error or a question; the text beside it says the same. */
export function StateIcon({ state }: { state: keyof typeof STATE }) {
  const [Sign, color] = STATE[state]
  return (
    <span data-state={state} className={`mt-[0.12em] shrink-0 text-xl ${color}`}>
      <Sign />
    </span>
  )
}
