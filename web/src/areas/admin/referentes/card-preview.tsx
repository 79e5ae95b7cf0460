import type { Referente } from '@alumbra/contract/referentes/referente'
import { useEffect, useRef } from 'react'
import { ReferenteCard } from '../../../components/referente/referente-card.tsx'

type CardPreviewProps = { referente: Referente; picture: ImageBitmap | null }

/** Preview of the public card; hidden from screen readers, because the form holds the same data. */
export const CardPreview = ({ referente, picture }: CardPreviewProps) => (
  <figure className="border-t border-hairline pt-4">
    <figcaption className="text-s font-semibold text-quiet">Así se verá su ficha pública</figcaption>
    <div inert>
      <ReferenteCard
        referente={referente}
        first={false}
        narrow
        disc={picture && <PictureDisc picture={picture} />}
      />
    </div>
  </figure>
)

/** The centre square of a picture that is not uploaded yet, drawn on a canvas. */
function PictureDisc({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const size = Math.min(picture.width, picture.height)
    const [x, y] = [(picture.width - size) / 2, (picture.height - size) / 2]
    canvas.current?.getContext('2d')?.drawImage(picture, x, y, size, size, 0, 0, 400, 400)
  }, [picture])
  return <canvas ref={canvas} width={400} height={400} className="portrait-disc" />
}
