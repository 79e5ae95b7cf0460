import { buttonClass } from '../../ui/button.ts'
import { SaveButtons } from '../../ui/save-buttons.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Piece } from './pieces.tsx'

const nothing = () => {}

/** Buttons, alone and at the end of a form. */
export const Buttons = () => (
  <>
    <Piece name="button" note="Uno principal por página; los enlaces que actúan se ven igual.">
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass('primary')}>
          Principal
        </button>
        <button type="button" className={buttonClass('secondary')}>
          Secundario
        </button>
        <a href="#formularios" className={buttonClass('secondary')}>
          Un enlace
        </a>
        <button type="button" aria-disabled="true" className={buttonClass('secondary')}>
          Deshabilitado
        </button>
      </div>
      <div className="on-night inline-block rounded-card bg-night p-4">
        <button type="button" className={buttonClass('night')}>
          Sobre la noche
        </button>
      </div>
    </Piece>
    <Piece name="submit-button" note="Envía una sola vez; mientras tanto, lo dice y no pierde el foco.">
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Enviar" busy={false} />
        <SubmitButton label="Enviar" busy />
      </div>
    </Piece>
    <Piece name="save-buttons" note="Las dos salidas de un formulario que se abre en su sitio.">
      <div className="flex flex-wrap gap-3">
        <SaveButtons busy={false} onCancel={nothing} />
        <SaveButtons busy onCancel={nothing} />
      </div>
    </Piece>
  </>
)
