import { imagenUrl } from '@alumbra/contract/imagen'
import { ConstellationDisc } from './constellation-disc.tsx'

const SIZE = { s: 'size-11', l: 'size-28 sm:size-36' } as const

type AvatarProps = { name: string; img: string | null; size: keyof typeof SIZE }

/** Somebody beside her own name: her picture, or the constellation of her initials. Says nothing to screen readers. */
export const Avatar = ({ name, img, size }: AvatarProps) =>
  img ? (
    <img
      className={`avatar ${SIZE[size]}`}
      src={imagenUrl(img, 400)}
      width={400}
      height={400}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={`avatar ${SIZE[size]}`} aria-hidden="true">
      <ConstellationDisc name={name} className="size-full" />
    </span>
  )
