import { Icon, type IconProps } from './icons.tsx'

// Icons of pages behind a login: no visitor fetches them.
export const ArrowUp = (props: IconProps) => <Icon {...props} d="M12 20V4m-7 7 7-7 7 7" />
export const ArrowDown = (props: IconProps) => <Icon {...props} d="M12 4v16m7-7-7 7-7-7" />
export const Chevron = (props: IconProps) => <Icon {...props} d="m6 9 6 6 6-6" />
export const Grip = (props: IconProps) => (
  <Icon {...props} d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
)
export const Sliders = (props: IconProps) => <Icon {...props} d="M4 8h8m6 0h2M15 5v6M4 16h2m6 0h8M9 13v6" />
export const Mail = (props: IconProps) => <Icon {...props} d="M3 6h18v12H3V6Zm0 1 9 7 9-7" />
export const Phone = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z"
  />
)
export const Copy = (props: IconProps) => <Icon {...props} d="M9 9h11v11H9V9ZM5 15H4V4h11v1" />
export const Printer = (props: IconProps) => (
  <Icon {...props} d="M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7v-7Z" />
)
export const Bookmark = ({ filled, className }: IconProps & { filled: boolean }) => (
  <Icon className={`${className ?? ''} ${filled ? 'fill-luz' : ''}`} d="M6 3h12v18l-6-5-6 5V3Z" />
)
