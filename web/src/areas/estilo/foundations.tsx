import { Logo } from '../../ui/logo.tsx'
import { DrawingPieces } from './drawing-pieces.tsx'
import { IconPieces, StatePieces } from './icon-pieces.tsx'
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
    <IconPieces />
    <DrawingPieces />
    <StatePieces />
  </Chapter>
)
