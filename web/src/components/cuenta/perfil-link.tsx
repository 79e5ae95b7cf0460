import { paths } from '../../paths.ts'
import { useVisit } from '../../root.tsx'
import { buttonClass } from '../../ui/button.ts'

/** The way back from a missing page for those who are inside (sitio-39). */
export function PerfilLink() {
  const session = useVisit()?.session
  if (session !== 'alumna' && session !== 'empresa') return null
  return (
    <a href={paths[session].perfil()} className={buttonClass('secondary')}>
      Ir a tu perfil
    </a>
  )
}
