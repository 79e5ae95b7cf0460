import type { PerfilAlumna } from '@alumbra/contract/alumna'
import { useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { PasswordPanel } from './password-panel.tsx'
import { PhotoChange } from './photo-change.tsx'

type ProfileCardProps = Pick<PerfilAlumna, 'nombre' | 'apellidos' | 'email' | 'img'>

/** Who she is, as the centres know her; her photo and her password are hers to change (A §2). */
export function ProfileCard({ nombre, apellidos, email, img: first }: ProfileCardProps) {
  const [img, setImg] = useState(first)
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Tus datos" className="border-t border-hairline pb-14 pt-8">
      <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Avatar name={`${nombre} ${apellidos}`} img={img} size="l" />
        <div className="min-w-0">
          <dl className="flex flex-wrap gap-x-12 gap-y-3">
            <Fact name="Nombre" value={nombre} />
            <Fact name="Apellidos" value={apellidos} />
            <Fact name="Email" value={email} />
          </dl>
          <div className="mt-6 flex flex-wrap items-start gap-3">
            <PhotoChange onChanged={setImg} />
            <button
              type="button"
              aria-expanded={open}
              aria-controls="cambio-contrasena"
              className={buttonClass('secondary')}
              onClick={() => setOpen(!open)}
            >
              Cambiar contraseña
            </button>
          </div>
        </div>
      </div>
      <div id="cambio-contrasena">{open && <PasswordPanel onDone={() => setOpen(false)} />}</div>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-s text-quiet">{name}</dt>
    <dd className="font-display text-l font-semibold">{value}</dd>
  </div>
)
