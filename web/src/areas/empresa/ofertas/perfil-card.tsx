import type { PerfilEmpresa } from '@alumbra/contract/empresa'
import { Avatar } from '../../../ui/avatar.tsx'
import { FactList } from '../../../ui/fact-list.tsx'

/** What the house knows of an empresa (A §2). */
export const PerfilCard = ({ perfil }: { perfil: PerfilEmpresa }) => (
  <section aria-labelledby="perfil" className="self-start border-t-2 border-ink pt-6">
    <div className="mb-6 flex flex-wrap items-center gap-5">
      <Avatar name={perfil.empresa} img={perfil.logo} size="l" />
      <h2 id="perfil" className="min-w-0 flex-1 basis-40 text-2xl">
        {perfil.empresa}
      </h2>
    </div>
    <FactList
      facts={[
        ['CIF', perfil.cif],
        ['Mail', perfil.mail],
        ['Teléfono', perfil.telf],
        ['Contacto', perfil.contacto],
        ['LinkedIn', perfil.linkedin],
      ]}
    />
  </section>
)
