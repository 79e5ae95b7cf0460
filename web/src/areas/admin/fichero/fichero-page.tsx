import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../../components/forms/failure-text.ts'
import { useLeaveQuestion } from '../../../components/forms/use-leave-question.ts'
import { useVisit } from '../../../root.tsx'
import { ArrowLeft } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { Clase } from './clase.ts'
import { EnsayoView } from './ensayo-view.tsx'
import { EnvioView } from './envio-view.tsx'
import { keepCsv, plantillaCsv } from './resultado.ts'
import { useFichero } from './use-fichero.ts'

/** Invites a whole list: a file is chosen, tried, sent, and what became of each row is kept. */
export function FicheroPage<Datos extends Record<string, string>>({ clase }: { clase: Clase<Datos> }) {
  const email = useVisit()?.contactEmail ?? ''
  const { paso, leer, empezar, parar, seguir, otro } = useFichero(clase)
  useLeaveQuestion({
    isChanged: () => paso.name === 'envio' && paso.marcha !== 'hecha',
    text: 'Quedan invitaciones por enviar. Las enviadas no se pierden: si vuelves con el mismo fichero, sigue por donde iba.',
  })
  return (
    <main id="contenido" tabIndex={-1} className="min-w-0 flex-1 px-5 pb-16 focus:outline-none md:px-10">
      <title>{`${clase.titulo} · Alumbra`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={clase.titulo}>
        <Link
          to={clase.seccion.path}
          className="inline-flex min-h-[44px] items-center gap-2 font-semibold underline decoration-luz decoration-2 underline-offset-4"
        >
          <ArrowLeft /> {clase.seccion.nombre}
        </Link>
      </PageHeader>
      {paso.name === 'elegir' && (
        <>
          {(paso.problema || paso.failure) && (
            <div className="mb-8">
              <Notice kind="error">
                <p>{paso.problema ?? (paso.failure && failureText(paso.failure, { email }))}</p>
              </Notice>
            </div>
          )}
          <ChooseFile
            titulos={clase.columnas.map(({ titulo }) => titulo)}
            onChosen={leer}
            onTemplate={() => keepCsv(`plantilla-${clase.fichero}.csv`, plantillaCsv(clase))}
          />
        </>
      )}
      {paso.name === 'leer' && <p role="status">Leyendo {paso.nombre}…</p>}
      {paso.name === 'ensayo' && (
        <Step title={`Esto dice ${paso.nombre}`}>
          <EnsayoView clase={clase} ensayada={paso} onSend={empezar} onOther={otro} />
        </Step>
      )}
      {paso.name === 'envio' && (
        <Step
          title={
            { anda: `Enviando ${paso.nombre}`, parada: 'Envío parado', hecha: 'Envío terminado' }[paso.marcha]
          }
        >
          <EnvioView clase={clase} paso={paso} onStop={parar} onGo={seguir} onOther={otro} />
        </Step>
      )}
      <p className="unscripted mt-8">Para invitar desde un fichero hace falta JavaScript.</p>
    </main>
  )
}

/** A step of the way; its title takes the focus, so that who cannot see the page hears where it is. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step.
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-6 text-xl font-bold wrap-anywhere focus:outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
