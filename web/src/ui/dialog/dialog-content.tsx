import type { ReactNode } from 'react'
import { buttonClass } from '../button.ts'
import { StateIcon } from '../state-icon.tsx'

export type DialogText = {
  icon: 'success' | 'error' | 'question'
  title: string
  text: string
  /** Content between the text and the buttons. */
  body?: ReactNode
}

/** What a dialog says. */
export const Content = ({ id, icon, title, text, body }: DialogText & { id: string }) => (
  <div className="w-full min-w-0">
    <div className="mb-2 flex items-start gap-2.5 pr-8">
      <StateIcon state={icon} />
      <h2 id={`${id}-title`} className="min-w-0 text-xl">
        {title}
      </h2>
    </div>
    <p id={`${id}-text`} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
    {body && (
      <div id={`${id}-body`} className="mt-4">
        {body}
      </div>
    )}
  </div>
)

type ChoiceProps = { look: 'primary' | 'secondary' | 'danger'; text: string; onClick: () => void }

/** A button that answers a dialog. */
export const Choice = ({ look, text, onClick }: ChoiceProps) => (
  <button type="button" className={`${buttonClass(look)} max-sm:w-full`} onClick={onClick}>
    {text}
  </button>
)
