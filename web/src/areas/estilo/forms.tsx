import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Buttons } from './buttons.tsx'
import { Passwords } from './passwords.tsx'
import { Chapter, Piece } from './pieces.tsx'

const OPTIONS = ['Presencial', 'Online', 'Hibrido']

/** The parts of a form. */
export const Forms = () => (
  <Chapter id="formularios" title="Formularios">
    <Buttons />
    <Piece name="text-field" note="Etiqueta encima, ayuda debajo de ella, mensaje debajo del campo.">
      <TextField id="vacio" label="Tema" error={undefined} />
      <TextField
        id="ayuda"
        label="Email"
        help="El que usas para entrar."
        defaultValue="ana@ejemplo.es"
        error={undefined}
      />
      <TextField id="error" label="Nombre" defaultValue="Ana3" error="El nombre solo puede contener letras" />
      <TextField id="lectura" label="Solo se lee" defaultValue="B03990025" readOnly error={undefined} />
    </Piece>
    <Piece name="field" note="Rodea a cualquier control: también a uno que no tenemos.">
      <Field id="numero" label="Año" help="Con cuatro cifras." error="Este dato debe ser un número">
        {(control) => <input type="number" {...control} className="border border-ink/60 bg-raised p-2" />}
      </Field>
    </Piece>
    <Piece name="select" note="Una entre varias.">
      <Select id="sin" label="Modalidad" placeholder="Elige una" options={OPTIONS} error={undefined} />
      <Select
        id="con"
        label="Modalidad elegida"
        placeholder="Elige una"
        options={OPTIONS}
        defaultValue="Online"
        error={undefined}
      />
      <Select
        id="mal"
        label="Modalidad que falta"
        placeholder="Elige una"
        options={OPTIONS}
        error="Debes seleccionar una modalidad"
      />
    </Piece>
    <Piece name="checkbox" note="Una casilla, con sus palabras al lado.">
      <Checkbox id="libre" label="Sin marcar" error={undefined} />
      <Checkbox id="marcada" label="Marcada" defaultChecked error={undefined} />
      <Checkbox
        id="obligada"
        label="He leído y acepto la política de privacidad"
        error="Debes aceptar la política de privacidad"
      />
    </Piece>
    <Piece name="text-area" note="Cuenta lo escrito; pasarse se dice y no se corta.">
      <TextArea id="bien" label="Mensaje" count={9} max={500} defaultValue="Un saludo" error={undefined} />
      <TextArea
        id="largo"
        label="Mensaje demasiado largo"
        count={501}
        max={500}
        error="El mensaje no puede exceder los 500 caracteres"
      />
    </Piece>
    <Passwords />
    <Piece name="error-summary" note="Todo lo que está mal, y el camino a cada campo.">
      <ErrorSummary
        errors={[
          { id: 'error', text: 'El nombre solo puede contener letras' },
          { id: 'mal', text: 'Debes seleccionar una modalidad' },
        ]}
      />
    </Piece>
  </Chapter>
)
