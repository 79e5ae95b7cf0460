import { Link } from '../../../link.tsx'
import { noteTurn, useAfterTurn } from '../../../ui/after-turn.ts'
import { buttonClass } from '../../../ui/button.ts'

type LogPagesProps = {
  /** Where the page starts; empty for the newest. */
  antes: string
  /** Where the page before it starts. */
  siguiente: string | null
  pathTo: (antes: string) => string
}

/** Links to the pages of a list of what happened. */
export function LogPages({ antes, siguiente, pathTo }: LogPagesProps) {
  useAfterTurn(0)
  return (
    <>
      {antes && <Turn to={pathTo('')}>Volver a lo último</Turn>}
      {siguiente && <Turn to={pathTo(siguiente)}>Ver lo anterior</Turn>}
    </>
  )
}

const Turn = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} preventScrollReset className={buttonClass('secondary')} onClick={noteTurn(to)}>
    {children}
  </Link>
)
