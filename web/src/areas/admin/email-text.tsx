/** A name, or an email address in lower case, which breaks after its @ first in a narrow column. */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1
  if (domain === 0) return email
  return (
    <>
      {email.slice(0, domain).toLowerCase()}
      <wbr />
      {email.slice(domain).toLowerCase()}
    </>
  )
}
