import { useEffect } from 'react'
import { WELCOME_MARK } from '../../../components/cuenta/welcome-mark.ts'
import { keepTabDraft } from '../../../components/drafts/tab-draft.ts'
import { InlineScript } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/**
 * Greets an alumna on her first page after the activation, once, with the two next steps. The page shows it while it is
 * read, so that nothing moves later.
 */
export function Bienvenida({ nombre }: { nombre: string }) {
  useEffect(() => keepTabDraft(WELCOME_MARK, {}), [])
  return (
    <>
      <section
        aria-labelledby="bienvenida"
        hidden
        suppressHydrationWarning
        className="mb-8 border-l-4 border-luz py-1 pl-5"
      >
        <h2 id="bienvenida" className="text-xl font-bold wrap-anywhere">
          Hola, {nombre}. Tu cuenta ya está activada.
        </h2>
        <p className="mt-2 max-w-[40.3em]">
          Dos pasos: <TextLink to="#cv">rellena tu CV</TextLink>, para que te vean las empresas, y{' '}
          <TextLink to={paths.alumna.ofertas()}>mira las ofertas</TextLink>.
        </p>
      </section>
      <InlineScript text={SHOW_ONCE} />
    </>
  )
}

/** Runs right behind the greeting; a browser may forbid its storage. */
const SHOW_ONCE = `try{document.currentScript.previousElementSibling.hidden=!sessionStorage.getItem('alumbra.${WELCOME_MARK}')}catch{}`
