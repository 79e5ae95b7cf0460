import { ConstellationDisc } from './constellation-disc.tsx'
import { StoredPicture } from './stored-picture.tsx'

const SIZE = { s: 'size-11', m: 'size-20 sm:size-24', l: 'size-20 sm:size-36' } as const
const SHOWN = { s: 44, m: 96, l: 144 } as const
const SQUARE = { s: 'rounded-control', m: 'rounded-card', l: 'rounded-card' } as const

type AvatarProps = {
  name: string
  picture: string | null
  size: keyof typeof SIZE
  /** The picture is the logo of an empresa: shown whole, on a square. */
  logo?: boolean
}

/** A small picture beside a name, or the constellation of its initials; hidden from screen readers. */
export const Avatar = ({ name, picture, size, logo = false }: AvatarProps) => {
  const shape = `avatar ${SIZE[size]} ${logo ? SQUARE[size] : ''}`
  if (!picture)
    return (
      <span className={shape} aria-hidden="true">
        <ConstellationDisc name={name} className="size-full" small={size === 's'} />
      </span>
    )
  return (
    <StoredPicture
      className={logo ? `${shape} bg-[#fff] bg-none object-contain` : shape}
      picture={picture}
      shown={SHOWN[size]}
      alt=""
      // Safari prints no picture that it has not fetched yet; logos are small, and a page has few.
      loading={logo ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
