import { Fragment } from 'react'

/** An address that may be parted between its pieces, and stays whole where there is room. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=[@./?&=_-])/).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move.
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
