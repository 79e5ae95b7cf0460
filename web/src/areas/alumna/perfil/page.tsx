import type { PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import { useState } from 'react'
import { actorContext } from '../../../actor.ts'
import { send } from '../../../api/client.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { LoadedPart } from '../../../components/site/loaded-part.tsx'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { Bienvenida } from './bienvenida.tsx'
import { CvEditor } from './cv/cv-editor.tsx'
import { useStudies } from './cv/use-studies.ts'
import { type BesidePerfil, loadPerfil } from './load-perfil.ts'
import { MisDatos } from './mis-datos.tsx'
import { ProfileCard } from './profile-card.tsx'

export const handle = FORM_PAGE

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPerfil(context.get(visitContext).send, context.get(actorContext))

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadPerfil(send, context.get(actorContext))

/** The home page of an alumna: her account and her CV (F086, F087). */
export default function Perfil({ loaderData: { answer, ...beside } }: Route.ComponentProps) {
  return (
    <Page layout="column" title="Tu perfil">
      <PageHeader title="Tu perfil" />
      <NeedsScripts to="cambiar tu CV o tu cuenta" className="mt-6" />
      <LoadedPart answer={answer} retry={paths.alumna.perfil()}>
        {(perfil) => <Loaded perfil={perfil} {...beside} />}
      </LoadedPart>
    </Page>
  )
}

type LoadedProps = BesidePerfil & { perfil: PerfilAlumna }

function Loaded({ id, perfil, consultas, consentimiento, year }: LoadedProps) {
  const [pausada, setPausada] = useState(perfil.pausada)
  return (
    <>
      {!perfil.cvCompleto && <Bienvenida nombre={perfil.nombre} />}
      <ProfileCard {...perfil} />
      <CvEditor account={id} perfil={perfil} pausada={pausada} studies={useStudies()} year={year} />
      <MisDatos {...{ pausada, consultas, consentimiento }} onPausa={setPausada} />
    </>
  )
}
