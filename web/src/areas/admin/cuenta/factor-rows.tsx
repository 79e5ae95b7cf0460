import type { SegundoFactor } from '@alumbra/contract/cuentas/segundo-factor'
import { removeApp, removeLlave, renewCodigos } from '@alumbra/contract/cuentas/segundo-factor'
import { listDate } from '@alumbra/domain/dates'
import { send } from '../../../api/client.ts'
import { AppSetup } from './app-setup.tsx'
import { FactorRow } from './factor-row.tsx'
import { LlaveSetup } from './llave-setup.tsx'
import { PasswordAsk } from './password-ask.tsx'

/** The unfolded row: one at a time. */
export type Open = { what: 'app' | 'llave' | 'codigos' | 'quitar-app' } | { what: 'quitar-llave'; id: string }

/** The unfolded row of all, and what its form reports. */
export type Rows = {
  open: Open | undefined
  setOpen: (open: Open) => void
  close: () => void
  /** A factor was taken away. */
  removed: (text: string) => void
  /** Said before one is taken away; undefined when another one is left, or none is demanded. */
  removalNote: string | undefined
  /** A new factor; its recovery codes are shown once. */
  added: (text: string, codigos: readonly string[] | null) => void
}

/** The authenticator app: set up, or removed. */
export function AppRow({ app, rows }: { app: string | null; rows: Rows }) {
  const { open, setOpen, close, removed, removalNote, added } = rows
  return (
    <FactorRow
      title="App de códigos"
      text={
        app
          ? `Puesta desde el ${listDate(app)}. Al entrar escribes las 6 cifras que te enseña.`
          : 'Una app del móvil (Google Authenticator, Aegis, la del gestor de contraseñas…) te enseña 6 cifras que cambian cada medio minuto.'
      }
      button={app ? 'Quitar' : 'Configurar'}
      subject="la app de códigos"
      danger={app !== null}
      open={open?.what === 'app' || open?.what === 'quitar-app'}
      onPress={() => setOpen({ what: app ? 'quitar-app' : 'app' })}
    >
      {open?.what === 'app' && (
        <AppSetup onAdded={(codigos) => added('La app de códigos está puesta.', codigos)} onCancel={close} />
      )}
      {open?.what === 'quitar-app' && (
        <PasswordAsk
          label="Quitar la app de códigos"
          danger
          note={removalNote}
          send={(body) => send(removeApp, { body })}
          onDone={() => removed('La app de códigos ya no está.')}
          onCancel={close}
        />
      )}
    </FactorRow>
  )
}

const ELSEWHERE = 'De otra dirección de Alumbra: aquí no sirve. Quítala y añade otra. '

type LlaveRowProps = { llave: SegundoFactor['llaves'][number]; rows: Rows }

/** A passkey, which can be removed. */
export function LlaveRow({ llave: { id, nombre, creada, usada, ajena }, rows }: LlaveRowProps) {
  const isOpen = rows.open?.what === 'quitar-llave' && rows.open.id === id
  return (
    <FactorRow
      title={nombre}
      text={`${ajena ? ELSEWHERE : ''}Llave de acceso puesta el ${listDate(creada)}. ${usada ? `Usada por última vez el ${listDate(usada)}.` : 'Sin usar todavía.'}`}
      button="Quitar"
      subject={`la llave ${nombre}`}
      danger
      open={isOpen}
      onPress={() => rows.setOpen({ what: 'quitar-llave', id })}
    >
      {isOpen && (
        <PasswordAsk
          label={`Quitar la llave ${nombre}`}
          danger
          note={rows.removalNote}
          send={(body) => send(removeLlave, { params: { id }, body })}
          onDone={() => rows.removed('La llave ya no está.')}
          onCancel={rows.close}
        />
      )}
    </FactorRow>
  )
}

/** The first passkey, or another one. */
export function NewLlaveRow({ isFirst, rows }: { isFirst: boolean; rows: Rows }) {
  const isOpen = rows.open?.what === 'llave'
  return (
    <FactorRow
      title={isFirst ? 'Llave de acceso' : 'Otra llave de acceso'}
      text="La huella, la cara o el PIN de este dispositivo, o una llave USB. No hay nada que copiar y no sirve en una página falsa."
      button="Añadir"
      subject="una llave de acceso"
      open={isOpen}
      onPress={() => rows.setOpen({ what: 'llave' })}
    >
      {isOpen && (
        <LlaveSetup
          onAdded={(codigos) => rows.added('La llave de acceso está puesta.', codigos)}
          onCancel={rows.close}
        />
      )}
    </FactorRow>
  )
}

/** The recovery codes, which can be replaced. */
export function CodigosRow({ codigos, rows }: { codigos: number; rows: Rows }) {
  const isOpen = rows.open?.what === 'codigos'
  return (
    <FactorRow
      title="Códigos de recuperación"
      text={
        codigos === 0
          ? 'No te queda ninguno. Pide otros: son la manera de entrar si pierdes el móvil.'
          : `Te quedan ${codigos}. Son la manera de entrar si pierdes el móvil; cada uno vale una vez. Si no los tienes, pide otros.`
      }
      button="Cambiar por otros"
      subject="los códigos de recuperación"
      open={isOpen}
      onPress={() => rows.setOpen({ what: 'codigos' })}
    >
      {isOpen && (
        <PasswordAsk
          label="Cambiar los códigos"
          send={(body) => send(renewCodigos, { body })}
          onDone={({ data }) => rows.added('Los códigos de antes ya no valen.', data.codigos)}
          onCancel={rows.close}
        />
      )}
    </FactorRow>
  )
}
