import {
  getPerfilAlumna,
  type PerfilAlumna,
  removeAlumnaPicture,
  uploadAlumnaPicture,
} from '@alumbra/contract/alumnas/alumna'
import { changePasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { type ReactNode, useRef, useState } from 'react'
import { afterPress } from '../../../after-press.ts'
import { send } from '../../../api/client.ts'
import { afterSession } from '../../../components/cuenta/after-session.ts'
import { PasswordPanel } from '../../../components/cuenta/password-panel.tsx'
import { leaveUnasked } from '../../../components/forms/leave-unasked.ts'
import { PictureChange } from '../../../components/picture/picture-change.tsx'
import type { PictureKind } from '../../../components/picture/picture-kind.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { buttonClass } from '../../../ui/button.ts'

const PICTURE_KIND: PictureKind = {
  fit: 'cover',
  round: true,
  words: {
    input: 'Foto',
    change: 'Cambiar foto',
    title: 'Así se verá tu foto',
    zoom: 'Acercar',
    use: 'Usar esta foto',
    unreadable: 'No hemos podido abrir esa imagen. Prueba con una foto en JPG, PNG o WebP.',
    failed: 'No hemos podido cambiar la foto; sigue puesta la de antes.',
    done: 'Tu foto nueva ya está puesta.',
    remove: 'Quitar foto',
    ask: '¿Quitar tu foto?',
    removed: 'Tu foto ya no está.',
  },
  loginAgain: () => afterSession(paths.alumna.login(paths.alumna.perfil())),
  read: async () => {
    const answer = await send(getPerfilAlumna, {})
    return answer.ok ? { ok: true, data: answer.data.img } : answer
  },
  upload: async (file) => {
    const answer = await send(uploadAlumnaPicture, { file })
    return answer.ok ? { ok: true, data: answer.data.img } : answer
  },
  remove: () => send(removeAlumnaPicture, {}),
}

type ProfileCardProps = Pick<PerfilAlumna, 'nombre' | 'apellidos' | 'email' | 'img'>

/** The account of an alumna; she can change her picture and her password (F086). */
export function ProfileCard({ nombre, apellidos, email, img }: ProfileCardProps) {
  const [picture, setPicture] = useState(img)
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <section aria-label="Tus datos" className="border-t border-hairline pb-10 pt-6 sm:pb-14 sm:pt-8">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-6 sm:gap-x-12">
        <div className="sm:row-span-2">
          <Avatar name={`${nombre} ${apellidos}`} picture={picture} size="l" />
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 sm:gap-x-12 sm:gap-y-3">
          <Fact name="Nombre" value={nombre} />
          <Fact name="Apellidos" value={apellidos} />
          <Fact name="Email" value={<Breakable text={email.toLowerCase()} />} />
        </dl>
        <div className="col-span-2 flex flex-wrap items-start gap-x-3 gap-y-2 sm:col-span-1">
          <PictureChange kind={PICTURE_KIND} beside current={picture} onChanged={setPicture} />
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls="cambio-contrasena"
            className={buttonClass('secondary')}
            onClick={() => (open ? setOpen(false) : afterPress(() => setOpen(true)))}
          >
            Cambiar contraseña
          </button>
        </div>
      </div>
      <div id="cambio-contrasena">
        {open && (
          <PasswordPanel
            change={(body) => send(changePasswordAlumna, { body })}
            onDone={() => {
              toggle.current?.focus()
              setOpen(false)
            }}
            onSessionEnded={() => leaveUnasked(afterSession(paths.alumna.login(paths.alumna.perfil())))}
          />
        )}
      </div>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-s text-quiet">{name}</dt>
    <dd className="font-display font-semibold wrap-anywhere sm:text-l">{value}</dd>
  </div>
)
