import { changePasswordEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import {
  getPerfilEmpresa,
  type PerfilEmpresa,
  removeEmpresaPicture,
  uploadEmpresaPicture,
} from '@alumbra/contract/empresa'
import { type Ref, useRef, useState } from 'react'
import { afterPress } from '../../../after-press.ts'
import { send } from '../../../api/client.ts'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { PasswordPanel } from '../../../components/cuenta/password-panel.tsx'
import { useHasTabDraft } from '../../../components/drafts/tab-draft.ts'
import { leaveUnasked } from '../../../components/forms/leave-unasked.ts'
import { PictureChange } from '../../../components/picture/picture-change.tsx'
import type { PictureKind } from '../../../components/picture/picture-kind.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { useLoadedState } from '../../../ui/use-loaded-state.ts'
import { Fact, OwnFacts } from './own-facts.tsx'
import { PERFIL_DRAFT, PerfilForm } from './perfil-form.tsx'

const PICTURE_KIND: PictureKind = {
  fit: 'contain',
  round: false,
  words: {
    input: 'Logo',
    change: 'Cambiar logo',
    title: 'Así se verá tu logo',
    zoom: 'Tamaño',
    use: 'Usar este logo',
    unreadable: 'No hemos podido abrir esa imagen. Prueba con un logo en JPG, PNG o WebP.',
    failed: 'No hemos podido cambiar el logo; sigue puesto el de antes.',
    done: 'El logo nuevo ya está puesto.',
    remove: 'Quitar logo',
    ask: '¿Quitar el logo?',
    removed: 'El logo ya no está.',
  },
  loginAgain: () => afterSession(paths.empresa.login(paths.empresa.perfil())),
  read: async () => {
    const answer = await send(getPerfilEmpresa, { query: { sin_ofertas: true } })
    return answer.ok ? { ok: true, data: answer.data.logo } : answer
  },
  upload: async (file) => {
    const answer = await send(uploadEmpresaPicture, { file })
    return answer.ok ? { ok: true, data: answer.data.logo } : answer
  },
  remove: () => send(removeEmpresaPicture, {}),
}

/** The profile of the empresa, with the parts that it can change, and its password (F128, F129). */
export function PerfilCard({ perfil: loaded }: { perfil: PerfilEmpresa }) {
  const [perfil, setPerfil] = useLoadedState(loaded)
  const [chosen, setOpen] = useState<'datos' | 'contrasena' | null>()
  const hasDraft = useHasTabDraft(PERFIL_DRAFT)
  // A draft from before a reload or a login is shown again.
  const open = chosen === undefined && hasDraft ? 'datos' : chosen
  const edit = useRef<HTMLButtonElement>(null)
  const contrasena = useRef<HTMLButtonElement>(null)
  const toggle = (panel: 'datos' | 'contrasena') =>
    open === panel ? setOpen(null) : afterPress(() => setOpen(panel))
  const leaveEdit = () => {
    setOpen(null)
    edit.current?.focus()
  }
  return (
    <section
      aria-labelledby="perfil"
      className="border-t border-hairline py-6 max-sm:order-last max-sm:mt-10 max-sm:[&:not(:has(~[data-ofertas-end]))]:hidden"
    >
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar logo name={perfil.empresa} picture={perfil.logo} size="s" />
          <h2 id="perfil" className="min-w-0 text-l [overflow-wrap:anywhere]">
            {perfil.empresa}
          </h2>
        </div>
        <dl className="flex min-w-0 flex-wrap gap-x-9 gap-y-1 sm:gap-y-2 lg:order-last lg:col-span-2">
          <Fact name="CIF">{perfil.cif}</Fact>
          <Fact name="Mail">
            <Breakable text={perfil.mail} />
          </Fact>
          {open !== 'datos' && <OwnFacts {...perfil} />}
        </dl>
        <div className="-mx-3 flex flex-wrap items-start gap-x-1 gap-y-1 [&_.button]:px-3">
          <PanelButton
            ref={edit}
            text="Editar datos"
            panel="edicion-datos"
            open={open === 'datos'}
            onPress={() => toggle('datos')}
          />
          <PanelButton
            ref={contrasena}
            text="Cambiar contraseña"
            panel="cambio-contrasena"
            open={open === 'contrasena'}
            onPress={() => toggle('contrasena')}
          />
          <Link to={paths.empresa.sesiones()} className={buttonClass('plain')}>
            Sesiones abiertas
          </Link>
          <PictureChange
            plain
            kind={PICTURE_KIND}
            current={perfil.logo}
            onChanged={(logo) => setPerfil({ ...perfil, logo })}
          />
        </div>
      </div>
      <div id="edicion-datos">
        {open === 'datos' && (
          <PerfilForm
            perfil={perfil}
            // One that a draft has opened stands far below the beginning of a phone's page.
            takesFocus={chosen === 'datos'}
            onSaved={setPerfil}
            onLeave={leaveEdit}
          />
        )}
      </div>
      <div id="cambio-contrasena">
        {open === 'contrasena' && (
          <PasswordPanel
            change={(body) => send(changePasswordEmpresa, { body })}
            onDone={() => {
              contrasena.current?.focus()
              setOpen(null)
            }}
            onSessionEnded={() => leaveUnasked(afterSession(paths.empresa.login(paths.empresa.perfil())))}
          />
        )}
      </div>
    </section>
  )
}

type PanelButtonProps = {
  ref: Ref<HTMLButtonElement>
  text: string
  /** The id of the panel that it opens and closes. */
  panel: string
  open: boolean
  onPress: () => void
}

const PanelButton = ({ ref, text, panel, open, onPress }: PanelButtonProps) => (
  <button
    ref={ref}
    type="button"
    aria-expanded={open}
    aria-controls={panel}
    className={buttonClass('plain')}
    onClick={onPress}
  >
    {text}
  </button>
)
