import { AREAS, type Area } from '@alumbra/domain/area'

/** The colour of each letter. */
export const AREA_COLOR: Record<Area, string> = {
  S: 'text-ciencia',
  T: 'text-tecnologia',
  E: 'text-ingenieria',
  A: 'text-artes',
  M: 'text-matematicas',
}

/** The areas of a referente by name, each in its colour; read aloud, they say what they are. */
export const AreaLetters = ({ areas }: { areas: readonly Area[] }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-s font-semibold">
    {areas.length > 0 && <span className="sr-only">{areas.length > 1 ? 'Áreas: ' : 'Área: '}</span>}
    {areas.map((area) => (
      <span key={area} className={AREA_COLOR[area]}>
        {AREAS[area]}
      </span>
    ))}
  </p>
)
