import { data } from 'react-router'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Problem } from '../../../ui/problem.tsx'

export const handle = TEXT_PAGE

export const loader = () => data(null, { status: 404 })

/** An unknown address, with a way back for those who are inside (sitio-39). */
export default function NoEncontrada() {
  const session = useVisit()?.session
  return (
    <Problem status={404}>
      {(session === 'alumna' || session === 'empresa') && (
        <a href={paths[session].perfil()} className={buttonClass('secondary')}>
          Ir a tu perfil
        </a>
      )}
    </Problem>
  )
}
