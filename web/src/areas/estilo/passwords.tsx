import { CONTRASENA_RULES } from '@alumbra/domain/contrasena'
import { useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { Piece } from './pieces.tsx'

export function Passwords() {
  const [written, setWritten] = useState('Estrella')
  return (
    <Piece name="password-field" note="Se puede pegar y mostrar; las reglas se marcan según se cumplen.">
      <PasswordField
        id="nueva"
        label="Contraseña nueva"
        autoComplete="new-password"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        rules={{ list: CONTRASENA_RULES, written }}
        error={undefined}
      />
      <PasswordField
        id="repetida"
        label="Repite la contraseña"
        autoComplete="new-password"
        error="Las contraseñas no coinciden"
      />
    </Piece>
  )
}
