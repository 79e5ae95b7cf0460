/** The mark: a cone of light with a person in it. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M14.2 2h3.6L30 30H2Z" fill="var(--luz)" />
    <circle cx="16" cy="23" r="5.4" fill="var(--mark-figure, #1c1830)" />
  </svg>
)

/** The logo: mark and name. */
export const Logo = () => (
  <span className="logo">
    <LogoMark />
    Alumbra
  </span>
)
