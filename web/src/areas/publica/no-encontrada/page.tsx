import { data } from 'react-router'
import { PerfilLink } from '../../../components/cuenta/perfil-link.tsx'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { Problem } from '../../../ui/problem.tsx'

export const handle = TEXT_PAGE

export const loader = () => data(null, { status: 404 })

/** An unknown address. */
export default function NoEncontrada() {
  return (
    <Problem status={404}>
      <PerfilLink />
    </Problem>
  )
}
