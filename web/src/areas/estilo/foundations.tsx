import { Avatar } from '../../ui/avatar.tsx'
import { ConstellationDisc } from '../../ui/constellation-disc.tsx'
import { Figura } from '../../ui/figura.tsx'
import arquitecta from '../../ui/figuras/arquitecta.svg'
import astronoma from '../../ui/figuras/astronoma.svg'
import disenadora from '../../ui/figuras/disenadora.svg'
import electricista from '../../ui/figuras/electricista.svg'
import matematica from '../../ui/figuras/matematica.svg'
import mecanica from '../../ui/figuras/mecanica.svg'
import programadora from '../../ui/figuras/programadora.svg'
import quimica from '../../ui/figuras/quimica.svg'
import soldadora from '../../ui/figuras/soldadora.svg'
import sonidista from '../../ui/figuras/sonidista.svg'
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
import { Logo } from '../../ui/logo.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { StateIcon } from '../../ui/state-icon.tsx'
import { StateWord } from '../../ui/state-word.tsx'
import { StoredPicture } from '../../ui/stored-picture.tsx'
import { Chapter, Piece } from './pieces.tsx'

const COLOURS = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['ink', 'bg-ink'],
  ['quiet', 'bg-quiet'],
  ['hairline', 'bg-hairline'],
  ['luz', 'bg-luz'],
  ['luz-deep', 'bg-luz-deep'],
  ['night', 'bg-night'],
  ['ciencia', 'bg-ciencia'],
  ['tecnologia', 'bg-tecnologia'],
  ['ingenieria', 'bg-ingenieria'],
  ['artes', 'bg-artes'],
  ['matematicas', 'bg-matematicas'],
  ['correct', 'bg-correct'],
  ['warning', 'bg-warning'],
  ['error', 'bg-error'],
] as const

const LETRAS = [
  ['hero', 'font-display text-hero font-extrabold'],
  ['3xl', 'font-display text-3xl font-extrabold'],
  ['2xl', 'font-display text-2xl font-bold'],
  ['xl', 'font-display text-xl font-bold'],
  ['l', 'text-l'],
  ['m', 'text-m'],
  ['s', 'text-s text-quiet'],
] as const

const FIGURAS = [
  arquitecta,
  astronoma,
  disenadora,
  electricista,
  matematica,
  mecanica,
  programadora,
  quimica,
  soldadora,
  sonidista,
]

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

/** Colours, type and drawings. */
export const Foundations = () => (
  <Chapter id="fundamentos" title="Luz, letra y dibujo">
    <Piece name="colores" note="Cada uno, una vez para claro y otra para oscuro." wide>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-8">
        {COLOURS.map(([name, background]) => (
          <li key={name}>
            <span className={`block h-16 rounded-control border border-hairline ${background}`} />
            <span className="mt-1 block text-s">{name}</span>
          </li>
        ))}
      </ul>
    </Piece>
    <Piece name="letras" note="Bricolage Grotesque para nombres y títulos, Atkinson para leer." wide>
      {LETRAS.map(([size, look]) => (
        <p key={size} className={look}>
          Inés estudió la luz
        </p>
      ))}
    </Piece>
    <Piece name="logo" note="La marca: un cono de luz, y alguien dentro.">
      <Logo />
    </Piece>
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
    <Piece name="portrait" note="Bajo la lámpara: con imagen, o con la constelación de sus iniciales.">
      <div className="flex flex-wrap items-end gap-8">
        <Portrait name="Ángela Ruiz Robles" picture={null} first={false} />
        <Portrait name="Emmy Noether" picture={null} first={false} large />
      </div>
    </Piece>
    <Piece name="constellation-disc" note="El mismo nombre da siempre el mismo cielo.">
      <div className="flex flex-wrap gap-4">
        {['Ada Lovelace', 'Ana López', 'Zoë Çelik', 'Ñ'].map((name) => (
          <ConstellationDisc key={name} name={name} className="avatar size-24" />
        ))}
      </div>
    </Piece>
    <Piece name="avatar" note="Junto a su nombre, que ya lo dice todo.">
      <p className="flex items-center gap-3">
        <Avatar name="Hedy Lamarr" picture={null} size="s" /> Hedy Lamarr
      </p>
      <p className="flex items-center gap-3">
        <Avatar name="María Ángeles Durán Heras" picture={null} size="l" /> María Ángeles Durán Heras
      </p>
      <p className="flex items-center gap-3">
        <Avatar logo name="Sensores Júcar" picture={null} size="l" /> Sensores Júcar
      </p>
    </Piece>
    <Piece
      name="stored-picture"
      note="Una imagen subida, tan ancha como pide la pantalla; aquí, un archivo que no tiene otros anchos."
    >
      <p>
        <StoredPicture className="avatar size-24" picture="/icon-512.png" shown={96} alt="" />
      </p>
    </Piece>
    <Piece name="figura" note="Una mujer en su oficio; cada una está en una sola página.">
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-3">
        {FIGURAS.map((drawing) => (
          <Figura key={drawing} drawing={drawing} />
        ))}
      </div>
    </Piece>
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
  </Chapter>
)
