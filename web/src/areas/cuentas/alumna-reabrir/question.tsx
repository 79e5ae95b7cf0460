import { listDate } from '@alumbra/domain/dates'
import { useBusy } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

type QuestionProps = {
  link: { email: string; token: string }
  /** The day on which the account is erased; null when it could not be loaded. */
  hasta: string | null
}

/** The data that comes back with the account, and the button: a plain form, which works without scripts. */
export function Question({ link, hasta }: QuestionProps) {
  const { busy, mark } = useBusy()
  return (
    <form
      method="post"
      action={paths.alumna.reabrir()}
      aria-label="Recuperar la cuenta"
      className="space-y-7"
      // Without a connection it is not sent (boot/unsent-form.ts).
      onSubmit={() => mark(navigator.onLine)}
    >
      <div className="space-y-4 border-t-2 border-ink pt-5">
        <h2 className="text-xl [overflow-wrap:anywhere]">
          <Breakable text={link.email} />
        </h2>
        {hasta && (
          <p>
            Si no haces nada, el {listDate(hasta)} borraremos para siempre todo lo que guardamos sobre ti.
          </p>
        )}
        <p>
          Al recuperarla vuelven tu CV, tus ofertas guardadas y tu contraseña de siempre. Las empresas verán
          tu CV como antes: si estaba en pausa o sin completar, seguirá oculto.
        </p>
      </div>
      <input type="hidden" name="email" value={link.email} />
      <input type="hidden" name="token" value={link.token} />
      <SubmitButton label="Recuperar mi cuenta" busy={busy} />
    </form>
  )
}
