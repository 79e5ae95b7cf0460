import { Fragment } from 'react'

/** An address that may wrap before its punctuation. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[@./?&=_-])/).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their order.
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
