import type { FormEvent } from 'react'
import { AccountField } from '../../../components/cuenta/account-field.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Bookmark } from '../../../ui/icons-inside.tsx'
import type { Preseleccionable } from './use-preseleccion.ts'

type PreseleccionButtonProps = {
  talento: Preseleccionable
  chosen: boolean
  onToggle: () => void
  /** In a row that repeats. */
  plain?: boolean
  /** The address that the form without scripts leads to. */
  volver: string
}

/** Adds a talento to the preselección or removes it: a plain form, which scripts send without leaving the page. */
export const PreseleccionButton = ({
  talento,
  chosen,
  onToggle,
  plain = false,
  volver,
}: PreseleccionButtonProps) => (
  <form
    method="post"
    action={paths.empresa.talentoCv(talento.id_alumna)}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onToggle()
    }}
  >
    <AccountField />
    <input type="hidden" name="preseleccionar" value={String(!chosen)} />
    <input type="hidden" name="volver" value={volver} />
    <button type="submit" data-once className={buttonClass(plain ? 'plain' : 'secondary')}>
      <Bookmark filled={chosen} />
      {chosen ? 'Quitar de la preselección' : 'Preseleccionar'}{' '}
      <span className="sr-only">
        a {talento.nombre} {talento.apellidos}
      </span>
    </button>
  </form>
)
