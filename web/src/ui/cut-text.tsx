import { truncate } from '@alumbra/domain/truncate'

/** A text up to so many characters; where it is cut, the piece of a word at its end is quiet. */
export function CutText({ text, most }: { text: string; most: number }) {
  const shown = truncate(text, most)
  const end = shown === text ? shown.length : shown.lastIndexOf(' ') + 1
  return (
    <>
      {shown.slice(0, end)}
      {end < shown.length && <span className="cut">{shown.slice(end)}</span>}
    </>
  )
}
