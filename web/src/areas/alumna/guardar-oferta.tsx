import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refusalText } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.ts'
import { Bookmark } from '../../ui/icons.tsx'
import { tell } from '../../ui/toast.tsx'

type GuardarOfertaProps = {
  oferta: { id: string; puesto: string; guardada: boolean }
  /** The address that the form without scripts leads to. */
  volver: string
}

/** Saves an oferta or removes it from the saved ones: a plain form, which scripts send without leaving the page. */
export function GuardarOferta({ oferta: { id, puesto, guardada }, volver }: GuardarOfertaProps) {
  const [kept, setKept] = useState(guardada)
  const busy = useRef(false)
  useEffect(() => setKept(guardada), [guardada])

  const toggle = async (event: FormEvent) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setKept(!kept)
    const failure = await sendChoice(id, !kept)
    busy.current = false
    if (!failure) return tell('correct', kept ? 'Ya no está entre tus guardadas.' : 'Oferta guardada.')
    setKept(kept)
    tell('error', refusalText(failure))
  }

  return (
    <form method="post" action={paths.alumna.oferta(id)} onSubmit={toggle}>
      <input type="hidden" name="guardar" value={String(!kept)} />
      <input type="hidden" name="volver" value={volver} />
      <button type="submit" className={buttonClass('secondary')}>
        <Bookmark filled={kept} />
        {kept ? 'Quitar de guardadas' : 'Guardar oferta'} <span className="sr-only">«{puesto}»</span>
      </button>
    </form>
  )
}

async function sendChoice(id: string, keep: boolean) {
  const [{ send }, { saveOferta, unsaveOferta }] = await Promise.all([
    import('../../api/client.ts'),
    import('@alumbra/contract/oferta-publicada'),
  ])
  const answer = await send(keep ? saveOferta : unsaveOferta, { params: { id } })
  return answer.ok ? null : answer
}
