import {
  Alert,
  ArrowLeft,
  ArrowOut,
  ArrowRight,
  Bars,
  Check,
  Circle,
  Close,
  Eye,
  EyeOff,
  Question,
  Search,
} from '../../ui/icons.tsx'
import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  Chevron,
  Copy,
  Grip,
  Mail,
  Phone,
  Printer,
  Sliders,
} from '../../ui/icons-inside.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { StateWord } from '../../ui/state-word.tsx'
import { Piece } from './pieces.tsx'

/** By name, because a whole module as an object would put every icon on every page. */
const ICONS = Object.entries({
  Alert,
  ArrowLeft,
  ArrowOut,
  ArrowRight,
  Bars,
  Check,
  Circle,
  Close,
  Eye,
  EyeOff,
  Question,
  Search,
})
const ICONS_INSIDE = Object.entries({
  ArrowDown,
  ArrowUp,
  Chevron,
  Copy,
  Grip,
  Mail,
  Phone,
  Printer,
  Sliders,
})

export const IconPieces = () => (
  <>
    <Piece name="icons" note="Siempre junto a palabras, o con un nombre que se oye.">
      <p className="flex flex-wrap gap-4 text-xl">
        {ICONS.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </p>
    </Piece>
    <Piece name="icons-inside" note="Las que solo se ven con la sesión abierta.">
      <p className="flex flex-wrap gap-4 text-xl">
        {ICONS_INSIDE.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
        <Bookmark filled={false} />
        <Bookmark filled />
      </p>
    </Piece>
  </>
)

/** Signs of a state, each with its word. */
export const StatePieces = () => (
  <>
    <Piece name="state-icon" note="Buena noticia, mala noticia, pregunta.">
      <div className="flex gap-4">
        <StateIcon state="success" />
        <StateIcon state="error" />
        <StateIcon state="question" />
      </div>
    </Piece>
    <Piece name="state-word" note="La palabra lo dice; el punto ayuda a encontrarla.">
      <div className="flex flex-wrap gap-6">
        <StateWord word="Aceptada" color="bg-correct" />
        <StateWord word="Pendiente" color="bg-warning" />
        <StateWord word="Rechazada" color="bg-error" />
        <StateWord word="Inactiva" color="bg-quiet" />
      </div>
    </Piece>
  </>
)
