import { buttonClass } from '../../ui/button.ts'

type RemovedEntryProps = { list: string; title: string; onUndo: () => void }

/** The id of the button that restores a removed entry. */
export const undoId = (list: string) => `${list}.deshacer`

/** Names the removed entry and restores it. */
export const RemovedEntry = ({ list, title, onUndo }: RemovedEntryProps) => (
  <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-hairline py-1 pl-5">
    <span id={`${list}.quitada`}>Has quitado {title}.</span>
    <button
      type="button"
      id={undoId(list)}
      aria-describedby={`${list}.quitada`}
      className={buttonClass('secondary')}
      onClick={onUndo}
    >
      Deshacer
    </button>
  </p>
)
