import { imagenUrl } from '@alumbra/contract/imagen'
import { ConstellationDisc } from '../ui/constellation-disc.tsx'

const SIZE = { s: 'size-11 rounded-control', l: 'size-28 rounded-card sm:size-36' } as const

type LogoEmpresaProps = { empresa: string; logo: string | null; size: keyof typeof SIZE }

/** The logo of an empresa beside its name, whole on a square; or the constellation of its initials. */
export const LogoEmpresa = ({ empresa, logo, size }: LogoEmpresaProps) =>
  logo ? (
    <img
      className={`avatar bg-[#fff] bg-none object-contain ${SIZE[size]}`}
      src={imagenUrl(logo, 400)}
      width={400}
      height={400}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={`avatar ${SIZE[size]}`} aria-hidden="true">
      <ConstellationDisc name={empresa} className="size-full" />
    </span>
  )
