import { mailLink } from '@alumbra/domain/encoded-link'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'

/** The postal and email address of the schools. */
export function ContactoLegal() {
  const contactEmail = useVisit()?.contactEmail
  return (
    <>
      <Link to={paths.contacto()}>el formulario de contacto</Link>
      {contactEmail && (
        <>
          {' '}
          o el correo <a href={mailLink(contactEmail)}>{contactEmail}</a>
        </>
      )}
    </>
  )
}
