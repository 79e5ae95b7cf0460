import { foldAt } from './fold.ts'

/** A text line by line; the rest of a long one is folded. */
export function LongText({ text }: { text: string }) {
  const [head, rest] = foldAt(text, 260)
  if (rest === '') return <span className="whitespace-pre-line">{text}</span>
  return (
    <>
      <span className="whitespace-pre-line">{head}…</span>
      <details className="indent-0">
        <summary className="inline-flex min-h-[32px] cursor-pointer items-center text-s font-semibold underline decoration-luz decoration-2 underline-offset-4">
          Seguir leyendo
        </summary>
        <span className="whitespace-pre-line">{rest}</span>
      </details>
    </>
  )
}
