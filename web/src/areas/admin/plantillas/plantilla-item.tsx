import type { Plantilla } from '@alumbra/contract/ofertas/plantilla'
import { buttonClass } from '../../../ui/button.ts'

type PlantillaItemProps = { plantilla: Plantilla; onEdit: () => void; onErase: () => void }

/** A plantilla in the list, with its buttons. */
export const PlantillaItem = ({ plantilla, onEdit, onErase }: PlantillaItemProps) => (
  <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
    <div className="max-w-[42.9em]">
      <h2 className="text-l [overflow-wrap:anywhere]">{plantilla.titulo}</h2>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{plantilla.texto}</p>
    </div>
    <p className="needs-scripts flex flex-wrap gap-1">
      <button
        id={`editar-${plantilla.id}`}
        type="button"
        className={buttonClass('secondary')}
        onClick={onEdit}
      >
        Editar <span className="sr-only">«{plantilla.titulo}»</span>
      </button>
      <button type="button" className={buttonClass('plainDanger')} onClick={onErase}>
        Borrar <span className="sr-only">«{plantilla.titulo}»</span>
      </button>
    </p>
  </div>
)
