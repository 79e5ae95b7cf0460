import { saveOferta, unsaveOferta } from '@alumbra/contract/ofertas/oferta-publicada'
import { quoted } from '@alumbra/domain/quoted'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { send } from '../../api/client.ts'
import { AccountField } from '../../components/cuenta/account-field.tsx'
import { afterSession } from '../../components/cuenta/after-session.ts'
import { failureText } from '../../components/forms/failure-text.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.ts'
import { Bookmark } from '../../ui/icons-inside.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useIsHere } from '../../ui/use-is-here.ts'
import { useLoadedState } from '../../ui/use-loaded-state.ts'

type SaveOfertaProps = {
  oferta: { id: string; puesto: string; guardada: boolean }
  /** The address that the form without scripts leads to. */
  volver: string
}

/** Saves an oferta or removes it from the saved ones: the button of its page. */
export const SaveOferta = (props: SaveOfertaProps) => (
  <SaveForm {...props}>
    {(kept) => (
      <>
        <AccountField />
        <button type="submit" data-once className={buttonClass('secondary')}>
          <Bookmark filled={kept} />
          {kept ? 'Quitar de guardadas' : 'Guardar oferta'}{' '}
          <span className="sr-only">{quoted(props.oferta.puesto)}</span>
        </button>
      </>
    )}
  </SaveForm>
)

/** The same as the corner of a card, where scripts alone say for which account: a list of them keeps to 60 kB (sitio-23). */
export const SaveOfertaIcon = (props: SaveOfertaProps) => (
  <SaveForm {...props}>
    {(kept) => (
      <button
        type="submit"
        aria-pressed={kept}
        aria-label={`Guardar oferta ${quoted(props.oferta.puesto)}`}
        title={kept ? 'Quitar de guardadas' : 'Guardar oferta'}
        className="corner-button"
      >
        <Bookmark filled={kept} />
      </button>
    )}
  </SaveForm>
)

/** A plain form, which scripts send without leaving the page; the action can be undone. */
function SaveForm({
  oferta: { id, guardada },
  volver,
  children,
}: SaveOfertaProps & { children: (kept: boolean) => ReactNode }) {
  const [kept, setKept] = useLoadedState(guardada)
  const { revalidate } = useRevalidator()
  const isHere = useIsHere()
  const { state } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = state !== 'idle'
  }, [state])
  const { submit } = useSubmit((keep: boolean) => {
    // Shown before the answer is there.
    setKept(keep)
    return sendChoice(id, keep)
  })

  const choose = async (keep: boolean) => {
    const answer = await submit(keep)
    if (!answer) return
    if (answer.ok) {
      // Another page may show the oferta by then, or be about to.
      if (!isHere() || isLeaving.current) revalidate()
      return showToast('correct', keep ? 'Oferta guardada.' : 'Ya no está entre tus guardadas.', {
        label: 'Deshacer',
        onPress: () => choose(!keep),
      })
    }
    setKept(!keep)
    if (answer.status === 401)
      return location.assign(afterSession(paths.alumna.login(location.pathname + location.search)))
    showToast('error', failureText(answer, { texts: { notFound: 'Esta oferta ya no está publicada.' } }))
  }

  return (
    <form
      method="post"
      action={paths.alumna.oferta(id)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        choose(!kept)
      }}
    >
      <input type="hidden" name="guardar" value={String(!kept)} />
      <input type="hidden" name="volver" value={volver} />
      {children(kept)}
    </form>
  )
}

const sendChoice = (id: string, keep: boolean) => send(keep ? saveOferta : unsaveOferta, { params: { id } })
