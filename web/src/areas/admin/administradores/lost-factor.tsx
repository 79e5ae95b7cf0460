import type { Administrador } from '@alumbra/contract/cuentas/administrador'
import { adminRemoveSegundoFactor } from '@alumbra/contract/cuentas/segundo-factor'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { buttonClass } from '../../../ui/button.ts'
import { PasswordAsk } from '../cuenta/password-ask.tsx'
import { showDone } from '../form/popups.ts'

/** Takes the second factor that an administrador has lost away, after the actor's own password (administradores-8). */
export function LostFactor({ administrador: { id, nombre } }: { administrador: Administrador }) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const onDone = async () => {
    setOpen(false)
    await showDone(`${nombre} entra ahora solo con su contraseña. Le hemos avisado por correo.`)
    revalidate()
  }
  return (
    <div className="needs-scripts mt-6 border-t border-hairline pt-6">
      <p className="mb-3 text-s text-quiet">
        Entra en dos pasos. Si ha perdido el móvil, la llave y los códigos, puedes quitárselos para que vuelva
        a entrar. Asegúrate antes de que es ella quien te lo pide.
      </p>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="quitar-dos-pasos"
        className={buttonClass('danger')}
        onClick={() => setOpen(!open)}
      >
        Quitarle el segundo paso
      </button>
      <div id="quitar-dos-pasos">
        {open && (
          <PasswordAsk
            label="Quitarle el segundo paso"
            danger
            send={(body) => send(adminRemoveSegundoFactor, { params: { id }, body })}
            onDone={onDone}
            onCancel={() => setOpen(false)}
          />
        )}
      </div>
    </div>
  )
}
