import type { SegundoFactor } from '@alumbra/contract/cuentas/segundo-factor'
import { removeApp, removeLlave, renewCodigos } from '@alumbra/contract/cuentas/segundo-factor'
import { listDate } from '@alumbra/domain/dates'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../ui/toast.tsx'
import { AppSetup } from './app-setup.tsx'
import { FactorRow } from './factor-row.tsx'
import { LlaveSetup } from './llave-setup.tsx'
import { NewCodigos } from './new-codigos.tsx'
import { PasswordAsk } from './password-ask.tsx'

/** The unfolded row: one at a time. */
type Open = { what: 'app' | 'llave' | 'codigos' | 'quitar-app' } | { what: 'quitar-llave'; id: string }

/** The second factors of the administrador: each is set up and taken away here (administradores-6). */
export function SegundoFactorSection({ factor }: { factor: SegundoFactor }) {
  const { app, llaves, codigos, obligatorio, admiteLlaves } = factor
  const [open, setOpen] = useState<Open>()
  const [newCodigos, setNewCodigos] = useState<readonly string[]>()
  const { revalidate } = useRevalidator()
  const has = app !== null || llaves.length > 0
  const close = () => setOpen(undefined)

  const done = (text: string) => {
    close()
    showToast('correct', text)
    revalidate()
  }
  const added = (text: string, codigos: readonly string[] | null) => {
    if (!codigos) return done(text)
    // The codes are shown alone.
    setNewCodigos(codigos)
    close()
    revalidate()
  }
  // Where the configuration demands a factor, the first one opens the back office: load the whole page again.
  const onKept = () => {
    setNewCodigos(undefined)
    if (document.documentElement.dataset['factor'] === 'pendiente') location.assign(paths.admin.referentes())
  }

  return (
    <section aria-labelledby="dos-pasos">
      <h2 id="dos-pasos" className="text-2xl">
        Verificación en dos pasos
      </h2>
      <p className="mt-2 mb-6 max-w-[40.3em] text-quiet">
        Después de la contraseña te pedimos algo que solo tienes tú. Así nadie entra con una contraseña
        robada.
      </p>
      {obligatorio && !has && (
        <div className="mb-6 border-l-4 border-luz py-1 pl-5">
          <p className="font-bold">Antes de seguir, elige una de estas dos maneras.</p>
          <p>Tu centro la pide para administrar Alumbra. Se tarda dos minutos.</p>
        </div>
      )}
      {newCodigos && <NewCodigos codigos={newCodigos} onKept={onKept} />}
      <div className="border-t-2 border-ink">
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
            <AppSetup
              onAdded={(codigos) => added('La app de códigos está puesta.', codigos)}
              onCancel={close}
            />
          )}
          {open?.what === 'quitar-app' && (
            <PasswordAsk
              label="Quitar la app de códigos"
              danger
              send={(body) => send(removeApp, { body })}
              onDone={() => done('La app de códigos ya no está.')}
              onCancel={close}
            />
          )}
        </FactorRow>
        {llaves.map(({ id, nombre, creada, usada }) => (
          <FactorRow
            key={id}
            title={nombre}
            text={`Llave de acceso puesta el ${listDate(creada)}. ${usada ? `Usada por última vez el ${listDate(usada)}.` : 'Sin usar todavía.'}`}
            button="Quitar"
            subject={`la llave ${nombre}`}
            danger
            open={open?.what === 'quitar-llave' && open.id === id}
            onPress={() => setOpen({ what: 'quitar-llave', id })}
          >
            {open?.what === 'quitar-llave' && open.id === id && (
              <PasswordAsk
                label={`Quitar la llave ${nombre}`}
                danger
                send={(body) => send(removeLlave, { params: { id }, body })}
                onDone={() => done('La llave ya no está.')}
                onCancel={close}
              />
            )}
          </FactorRow>
        ))}
        {admiteLlaves && (
          <FactorRow
            title={llaves.length > 0 ? 'Otra llave de acceso' : 'Llave de acceso'}
            text="La huella, la cara o el PIN de este dispositivo, o una llave USB. No hay nada que copiar y no sirve en una página falsa."
            button="Añadir"
            subject="una llave de acceso"
            open={open?.what === 'llave'}
            onPress={() => setOpen({ what: 'llave' })}
          >
            {open?.what === 'llave' && (
              <LlaveSetup
                onAdded={(codigos) => added('La llave de acceso está puesta.', codigos)}
                onCancel={close}
              />
            )}
          </FactorRow>
        )}
        {has && (
          <FactorRow
            title="Códigos de recuperación"
            text={
              codigos === 0
                ? 'No te queda ninguno. Pide otros: son la manera de entrar si pierdes el móvil.'
                : `Te quedan ${codigos}. Son la manera de entrar si pierdes el móvil; cada uno vale una vez.`
            }
            button="Cambiar por otros"
            subject="los códigos de recuperación"
            open={open?.what === 'codigos'}
            onPress={() => setOpen({ what: 'codigos' })}
          >
            {open?.what === 'codigos' && (
              <PasswordAsk
                label="Cambiar los códigos"
                send={(body) => send(renewCodigos, { body })}
                onDone={({ data }) => added('Los códigos de antes ya no valen.', data.codigos)}
                onCancel={close}
              />
            )}
          </FactorRow>
        )}
      </div>
    </section>
  )
}
