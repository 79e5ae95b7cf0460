import { foldAt } from './fold.ts'
import { textLinkClass } from './text-link.tsx'

/** A text line by line; the rest of a long one is folded. */
export function LongText({ text }: { text: string }) {
  const [head, rest] = foldAt(text, 260)
  if (rest === '') return <span className="whitespace-pre-line">{text}</span>
  return (
    <>
      <span className="whitespace-pre-line">{head}…</span>
      <details className="indent-0">
        <summary
          className={`${textLinkClass} inline-flex min-h-[32px] cursor-pointer items-center text-s font-semibold`}
        >
          Seguir leyendo
        </summary>
        <span className="whitespace-pre-line">{rest}</span>
      </details>
    </>
  )
}
