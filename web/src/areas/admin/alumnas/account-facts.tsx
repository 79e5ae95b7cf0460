import type { AlumnaAdminDetail } from '@alumbra/contract/alumnas/alumna-admin'
import { listDate } from '@alumbra/domain/dates'
import type { ReactNode } from 'react'
import { missingFieldName } from '../../../components/cv/missing-field-name.ts'
import { StateWord } from '../../../ui/state-word.tsx'

/** The facts about an account that teachers need: confirmed or not, when it was last used, and what its CV lacks. */
export const AccountFacts = ({ alumna }: { alumna: AlumnaAdminDetail }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
    <Fact name="Cuenta">
      {alumna.verificada_at ? `Verificada el ${listDate(alumna.verificada_at)}` : 'Sin verificar'}
    </Fact>
    <Fact name="Última entrada">
      {alumna.ultima_entrada ? listDate(alumna.ultima_entrada) : 'Todavía no ha entrado'}
    </Fact>
    <Fact name="CV">
      <StateWord
        {...(alumna.cvCompleto
          ? { word: 'Completo', color: 'bg-correct' }
          : { word: 'Sin completar', color: 'bg-warning' })}
      />
      {!alumna.cvCompleto && (
        <span className="block text-s text-quiet">
          Le falta: {alumna.camposPendientes.map(missingFieldName).join(' · ')}
        </span>
      )}
    </Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="font-semibold">{name}</dt>
    <dd>{children}</dd>
  </>
)
