import { foldAt } from './fold.ts'
import { textLinkClass } from './text-link.tsx'

/** A text line by line; the rest of a long one is folded. `bare` where all around it stands line by line. */
export function LongText({ text, bare = false }: { text: string; bare?: boolean }) {
  const [head, rest] = foldAt(text, 260)
  if (rest === '') return bare ? text : <span className="lines">{text}</span>
  return (
    <>
      <span className="lines">{head}…</span>
      <details className="indent-0">
        <summary
          className={`${textLinkClass} inline-flex min-h-[32px] cursor-pointer items-center text-s font-semibold print:hidden`}
        >
          Seguir leyendo
        </summary>
        <span className="lines">{rest}</span>
      </details>
    </>
  )
}
