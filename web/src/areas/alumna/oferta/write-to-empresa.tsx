import { hasTelefono, telHref } from '../../../components/cv/telefono.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { measureFootBar } from '../../../ui/foot-bar.ts'
import { Copy, Mail, Phone } from '../../../ui/icons-inside.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { mailLink } from './mail-link.ts'

type WriteProps = { oferta: { puesto: string; contacto: string; mail: string; telf: string } }

/** How to apply: one sentence, the mail, and its address to copy. */
export const WriteToEmpresa = ({ oferta }: WriteProps) => (
  <section aria-labelledby="como-apuntarte">
    <h2 id="como-apuntarte" className="mb-2 text-l">
      Cómo apuntarte
    </h2>
    <p>
      Escribe a la empresa (contacto: {oferta.contacto}), adjunta{' '}
      <TextLink to={paths.alumna.cv()}>tu CV en PDF</TextLink> y cuenta en dos líneas por qué te interesa.
    </p>
    <div className="mt-5 flex flex-wrap gap-3">
      <a href={mailLink(oferta)} className={`${buttonClass('primary')} max-lg:hidden`}>
        <Mail /> Escribir a la empresa
      </a>
      <button
        type="button"
        className={`${buttonClass('secondary')} needs-scripts`}
        onClick={() => copyMail(oferta.mail)}
      >
        <Copy /> Copiar correo
      </button>
    </div>
  </section>
)

/** The same within reach of the thumb, while the oferta is read. */
export const WriteBar = ({ oferta }: WriteProps) => (
  <div
    ref={measureFootBar}
    className="sticky bottom-0 z-10 -mx-[clamp(20px,4vw,48px)] mt-10 flex flex-wrap gap-3 border-t border-hairline bg-paper px-[clamp(20px,4vw,48px)] py-3 lg:hidden print:hidden"
  >
    <a href={mailLink(oferta)} className={`${buttonClass('primary')} flex-auto`}>
      <Mail /> Escribir a la empresa
    </a>
    {hasTelefono(oferta.telf) && (
      <a href={telHref(oferta.telf)} className={`${buttonClass('secondary')} flex-auto sm:hidden`}>
        <Phone /> Llamar
      </a>
    )}
  </div>
)

async function copyMail(mail: string) {
  try {
    await navigator.clipboard.writeText(mail)
    showToast('correct', 'Correo copiado.')
  } catch {
    showToast('error', 'No se ha podido copiar. El correo está en «Para esta oferta».')
  }
}
