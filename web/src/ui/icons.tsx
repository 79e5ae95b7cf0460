type IconProps = { className?: string }

const Icon = ({ className = '', d }: IconProps & { d: string }) => (
  <svg
    className={className}
    width="1em"
    height="1em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

export const ArrowOut = (props: IconProps) => <Icon {...props} d="M7 17 17 7M8 7h9v9" />
export const ArrowLeft = (props: IconProps) => <Icon {...props} d="M20 12H4m7-7-7 7 7 7" />
export const ArrowRight = (props: IconProps) => <Icon {...props} d="M4 12h16m-7-7 7 7-7 7" />
export const Bars = (props: IconProps) => <Icon {...props} d="M4 8h16M4 16h16" />
export const Alert = (props: IconProps) => <Icon {...props} d="M12 3 2 20h20L12 3Zm0 7v4m0 3v.01" />
