/** Says what cannot be done on this page where scripts are off, before anybody types (sitio-5). */
export const NeedsScripts = ({ to, className = '' }: { to: string; className?: string }) => (
  <p className={`unscripted border-l-4 border-error py-1 pl-5 ${className}`.trimEnd()}>
    Para {to}, activa JavaScript en tu navegador.
  </p>
)
