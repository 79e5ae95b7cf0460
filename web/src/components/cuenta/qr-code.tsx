import type { Qr } from './qr.ts'

type QrCodeProps = { qr: Qr; label: string; className: string }

/** A QR code, black on white in every theme: few cameras read it the other way round. */
export const QrCode = ({ qr: { size, d }, label, className }: QrCodeProps) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    className={className}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={d} stroke="#000" />
  </svg>
)
