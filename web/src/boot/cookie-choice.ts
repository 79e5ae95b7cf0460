import { CHOICE_COOKIE } from '@alumbra/domain/cookie-choice'

/** The choice in `document.cookie`; undefined before it is made. */
export const choiceIn = (cookie: string): string | undefined =>
  new RegExp(`(?:^|; )${CHOICE_COOKIE}=([^;]*)`).exec(cookie)?.[1]
