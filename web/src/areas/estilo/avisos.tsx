import { type ReactNode, useState } from 'react'
import { UNEXPECTED } from '../../api/unsent.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.ts'
import type { DialogOptions } from '../../ui/dialog/dialog-options.ts'
import { openDialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { Chapter, Piece } from './pieces.tsx'

/** One dialog of each kind (F139, M5). */
const DIALOGS: Record<string, DialogOptions> = {
  'Guardado, 3 segundos': {
    icon: 'success',
    title: 'Datos guardados',
    text: 'Los cambios han sido guardados correctamente',
    confirm: 'Aceptar',
    timer: 3_000,
  },
  'Cambiado, 2 segundos': {
    icon: 'success',
    title: 'Contraseña modificada',
    text: 'La próxima vez entrarás con la nueva.',
    confirm: 'Aceptar',
    timer: 2_000,
  },
  'Error, 2 segundos': {
    icon: 'error',
    title: 'Error',
    text: 'Por favor, completa todos los campos obligatorios correctamente',
    confirm: 'Entendido',
    timer: 2_000,
  },
  'Error que espera': {
    icon: 'error',
    title: 'Error al guardar',
    text: 'Ha ocurrido un error al actualizar los datos. Inténtalo de nuevo más tarde.',
    confirm: 'Entendido',
  },
  Pregunta: {
    icon: 'question',
    title: '¿Estás segura?',
    text: '¿Quieres eliminar la oferta «Técnica de laboratorio»?',
    confirm: 'Sí, eliminar',
    danger: true,
    cancel: 'Cancelar',
  },
  'Pregunta con tres respuestas': {
    icon: 'question',
    title: 'Hay otro CV más nuevo',
    text: 'Se guardó en otro dispositivo mientras escribías en este.',
    confirm: 'Guardar el mío',
    deny: 'Quedarme con el otro',
    cancel: 'Seguir escribiendo',
  },
}

const UNDO = { label: 'Deshacer', onPress: () => showToast('correct', 'Ya no está entre tus guardadas.') }

/** Messages, questions and error states. */
export const Avisos = () => (
  <Chapter id="avisos" title="Avisos y preguntas">
    <Dialogs />
    <Notices />
    <Piece name="toast" note="Una noticia corta que no quita el foco.">
      <div className="flex flex-wrap gap-3">
        <Press onClick={() => showToast('correct', 'Oferta guardada.', UNDO)}>Noticia buena</Press>
        <Press onClick={() => showToast('error', 'No se ha podido guardar la oferta.')}>Noticia mala</Press>
      </div>
    </Piece>
    <Piece name="loading-veil" note="Solo cuando lo que viene tarda más de un cuarto de segundo.">
      <Link to="?lento" preventScrollReset className={buttonClass('secondary')}>
        Cargar despacio
      </Link>
    </Piece>
    <Piece name="problem" note="En lugar de la página que no existe, o que no se puede mostrar.">
      <div className="flex flex-wrap gap-3">
        <a href={paths.error404()} className={buttonClass('secondary')}>
          Página que no existe
        </a>
        <a href={`${paths.estilo()}?fallo`} className={buttonClass('secondary')}>
          Página que falla
        </a>
      </div>
    </Piece>
    <Piece name="load-failure" note="En lugar de un contenido que no ha llegado.">
      <LoadFailure failure={{ ok: false, status: 0, error: UNEXPECTED }} retry={paths.estilo()} />
    </Piece>
  </Chapter>
)

const Press = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={buttonClass('secondary')} onClick={onClick}>
    {children}
  </button>
)

function Dialogs() {
  const [outcome, setOutcome] = useState('ninguna todavía')
  return (
    <Piece name="dialog" note="Para decidir, y para lo que la especificación quiere en una ventana.">
      <div className="flex flex-wrap gap-3">
        {Object.entries(DIALOGS).map(([name, options]) => (
          <Press key={name} onClick={async () => setOutcome(await openDialog(options))}>
            {name}
          </Press>
        ))}
      </div>
      <p>
        Última respuesta: <output>{outcome}</output>
      </p>
    </Piece>
  )
}

function Notices() {
  const [shown, setShown] = useState(false)
  return (
    <Piece name="notice" note="Cómo ha terminado algo, en la página; al aparecer recibe el foco.">
      <Press onClick={() => setShown(!shown)}>{shown ? 'Quitar los avisos' : 'Mostrar los avisos'}</Press>
      {shown && (
        <>
          <Notice kind="correct">
            <p className="text-l font-bold">Gracias por contactarnos. En breve evaluaremos tu solicitud.</p>
          </Notice>
          <Notice kind="error">
            <p>Email o password incorrecto.</p>
          </Notice>
        </>
      )}
    </Piece>
  )
}
