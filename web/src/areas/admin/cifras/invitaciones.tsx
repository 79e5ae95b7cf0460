import type { Cifras, InvitacionCifras } from '@alumbra/contract/administracion/cifras'
import { Figure } from './figure.tsx'
import { cifraInWords } from './in-words.ts'

/** The invitations that were sent and what became of them, apart from the accounts. */
export const Invitaciones = ({ alumnas, empresas }: Cifras['invitaciones']) => (
  <section>
    <h2 className="mb-2 text-xl sm:text-2xl">Invitaciones</h2>
    <p className="mb-5 max-w-[40.3em] text-quiet">
      Una invitación sin contestar todavía no es una cuenta: no cuenta entre las alumnas ni entre los CV. Las
      que se cancelan dejan de contar.
    </p>
    <dl className="grid gap-x-12 sm:grid-cols-2">
      <Sent name="Enviadas a alumnas" invitaciones={alumnas} />
      <Sent name="Enviadas a empresas" invitaciones={empresas} />
    </dl>
  </section>
)

const Sent = ({ name, invitaciones }: { name: string; invitaciones: InvitacionCifras }) => (
  <Figure
    name={name}
    value={cifraInWords(invitaciones.enviadas)}
    whole={invitaciones.enviadas}
    parts={[
      ['Contestadas', invitaciones.contestadas],
      ['Sin contestar', invitaciones.pendientes],
      ['Caducadas', invitaciones.caducadas],
    ]}
    drawn
  />
)
