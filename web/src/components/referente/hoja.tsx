import type { Referente } from '@alumbra/contract/referentes/referente'
import { AREAS } from '@alumbra/domain/area'
import { quoted } from '@alumbra/domain/quoted'
import { paths } from '../../paths.ts'
import { ConstellationDisc } from '../../ui/constellation-disc.tsx'
import { Logo } from '../../ui/logo.tsx'
import { StoredPicture } from '../../ui/stored-picture.tsx'
import type { Qr } from '../cuenta/qr.ts'
import { QrCode } from '../cuenta/qr-code.tsx'
import { useAbsolute } from '../site/use-absolute.ts'
import { AREA_COLOR } from './area-letters.tsx'

type HojaProps = {
  referente: Referente
  qr: Qr
  /** How wide her picture stands on the screen in pixels, so that the browser takes the file that it already has. */
  shown: number
  className?: string
}

/** The poster of a referente: one sheet of A4 for a classroom's wall, whatever the length of her texts (referentes-4). */
export function Hoja({ referente, qr, shown, className = '' }: HojaProps) {
  const { nombre, img, frase_motivadora, estudios, trabajos, areas } = referente
  return (
    <article aria-label={nombre} className={`hoja ${sizeOfName(nombre)} ${className}`.trimEnd()}>
      <div className="hoja-luz" />
      <div className="hoja-top">
        {img ? (
          <StoredPicture className="hoja-disc" picture={img} shown={shown} alt="" />
        ) : (
          <ConstellationDisc name={nombre} className="hoja-disc" />
        )}
        <ul className="hoja-areas">
          {areas.map((area) => (
            <li key={area} className={AREA_COLOR[area]}>
              <span aria-hidden="true">{area}</span> {AREAS[area]}
            </li>
          ))}
        </ul>
      </div>
      <p className="hoja-name">{nombre}</p>
      {frase_motivadora && <p className="hoja-quote">{quoted(frase_motivadora)}</p>}
      <dl className="hoja-facts">
        <Fact label="Estudios" text={estudios} />
        <Fact label="Experiencia" text={trabajos} />
      </dl>
      <Foot nombre={nombre} qr={qr} />
    </article>
  )
}

/** Names that would fill the sheet get smaller letters. */
function sizeOfName(nombre: string): string {
  if (nombre.length > 55) return 'hoja-longest'
  return nombre.length > 32 ? 'hoja-long' : ''
}

const Fact = ({ label, text }: { label: string; text: string }) =>
  text && (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )

/** Where the poster comes from and where to read on. */
function Foot({ nombre, qr }: { nombre: string; qr: Qr }) {
  const home = useAbsolute()?.(paths.inicio())
  return (
    <div className="hoja-foot">
      <QrCode qr={qr} label={`Código QR de la página de ${nombre}`} className="hoja-qr" />
      <div>
        <p className="hoja-more">Más mujeres que abren camino</p>
        <p className="hoja-from">
          <Logo />
          {home && <span>{new URL(home).host}</span>}
        </p>
      </div>
    </div>
  )
}
