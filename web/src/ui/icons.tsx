export type IconProps = { className?: string }

export const Icon = ({ className, d }: IconProps & { d: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

export const ArrowOut = (props: IconProps) => <Icon {...props} d="M7 17 17 7M8 7h9v9" />
export const ArrowLeft = (props: IconProps) => <Icon {...props} d="M20 12H4m7-7-7 7 7 7" />
export const ArrowRight = (props: IconProps) => <Icon {...props} d="M4 12h16m-7-7 7 7-7 7" />
export const Bars = (props: IconProps) => <Icon {...props} d="M4 8h16M4 16h16" />
export const Alert = (props: IconProps) => <Icon {...props} d="M12 3 2 20h20L12 3Zm0 7v4m0 3v.01" />
export const Check = (props: IconProps) => <Icon {...props} d="m5 13 4.5 4.5L19 7" />
export const Close = (props: IconProps) => <Icon {...props} d="M6 6l12 12M18 6 6 18" />
export const Question = (props: IconProps) => (
  <Icon {...props} d="M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3m0 4v.01" />
)
export const Search = (props: IconProps) => (
  <Icon {...props} d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4 4" />
)
export const Circle = (props: IconProps) => <Icon {...props} d="M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z" />
export const Eye = (props: IconProps) => (
  <Icon {...props} d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
)
export const EyeOff = (props: IconProps) => (
  <Icon
    {...props}
    d="m3 3 18 18M10 5.2A9.5 9.5 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3 3.7M6.5 6.5A16.5 16.5 0 0 0 2 12s3.5 7 10 7a9.8 9.8 0 0 0 5.4-1.6"
  />
)
