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
import { Portrait } from '../../ui/portrait.tsx'
import { StoredPicture } from '../../ui/stored-picture.tsx'
import { Piece } from './pieces.tsx'

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

/** People and trades. */
export const DrawingPieces = () => (
  <>
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
  </>
)
