import type { Referente } from '@alumbra/contract/referente'
import { useAbsolute } from '../../../components/use-absolute.ts'
import { paths } from '../../../paths.ts'
import { Logo } from '../../../ui/logo.tsx'
import type { Qr } from './qr.ts'

/** The foot of the printed poster: where it comes from and where to read on. */
export function PosterFoot({ referente, qr }: { referente: Referente; qr: Qr }) {
  const home = useAbsolute()?.(paths.inicio())
  return (
    <div className="cartel-foot hidden items-end justify-between gap-8 print:flex">
      <div>
        <Logo />
        <p className="mt-2 max-w-[34ch] text-m">
          Mujeres que abren camino en ciencia, tecnología, ingeniería, artes y matemáticas.
        </p>
        {home && <p className="mt-1 text-m font-semibold">{new URL(home).host}</p>}
      </div>
      <div className="flex items-end gap-4">
        <p className="max-w-[14ch] pb-2 text-right text-m font-semibold">Conócela mejor en su página</p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="cartel-qr"
          role="img"
          aria-label={`Código QR de la página de ${referente.nombre}`}
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.d} fill="#000" />
        </svg>
      </div>
    </div>
  )
}
