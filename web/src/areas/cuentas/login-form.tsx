import type { Failure } from '@alumbra/contract/calls/send'
import type { ComponentProps, SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { withAddress } from '../../api/error-text.ts'
import { useBotCheck, withToken } from '../../components/bot-check/use-bot-check.ts'
import { returnPathOr } from '../../components/cuenta/return-path.ts'
import { refusal } from '../../components/forms/refusal.ts'
import type { FetchSchema } from '../../components/forms/schema-rules.ts'
import { SendForm } from '../../components/forms/send-form.tsx'
import { type NameIn, useSendForm } from '../../components/forms/use-send-form.ts'
import { NeedsScripts } from '../../components/site/needs-scripts.tsx'
import { useVisit } from '../../root.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Login = { password: string; token?: string | null | undefined } & Record<string, unknown>

type LoginFormProps<Values extends Login> = {
  schema: FetchSchema<Values, Values>
  /** The field of the login name: its name and its label. */
  who: { name: NameIn<Values> } & Pick<
    ComponentProps<typeof TextField>,
    'label' | 'type' | 'autoComplete' | 'help' | 'onInput'
  >
  send: (values: Values) => Promise<{ ok: true } | Failure>
  /** The page after the login, unless another one was requested. */
  home: string
  /** Shown after the right password; `go` opens the next page. */
  then?: (go: () => void) => void
  /** The initial login name. */
  filled?: string
  texts?: Readonly<Record<string, string>>
  /** Shown instead of sending without a token; undefined: the form needs no token. */
  withoutToken?: string
}

/** The code of the error of a form without a token. */
const NO_TOKEN = 'sinToken'
/** Without cookies the right password would lead back to an empty login. */
const NO_COOKIES = 'sinCookies'
const NO_COOKIES_TEXT = 'Tu navegador no guarda cookies y sin ellas no puedes entrar.'

const SECONDS_OF_HOUR = 3_600
const WAY_OUT = 'Si eliges otra contraseña con «He olvidado mi contraseña», entrarás sin esperar.'

/** After too many attempts: how long to wait, and how to log in at once. */
const withWayOut = ({ error, retryAfter = 0 }: Failure): Failure['error'] =>
  retryAfter > SECONDS_OF_HOUR ? { ...error, customMessage: WAY_OUT } : error

const run = (go: () => void) => go()

/** The login form; a successful login loads a whole new page (F066). */
export function LoginForm<Values extends Login>(props: LoginFormProps<Values>) {
  const { schema, who, send, home, then = run, filled, texts, withoutToken } = props
  const [query] = useSearchParams()
  const { box, prepare, take } = useBotCheck()
  const contactEmail = useVisit()?.contactEmail
  const { field, frame, submit, hold } = useSendForm<Values, Values>({
    schema,
    names: [who.name, 'password'],
    ...(filled && { initial: { [who.name]: filled } as Partial<Values> }),
    texts: { ...texts, [NO_COOKIES]: NO_COOKIES_TEXT, ...(withoutToken && { [NO_TOKEN]: withoutToken }) },
    send: async (values) => {
      if (!navigator.cookieEnabled) return refusal({ errorCode: NO_COOKIES })
      const token = await take()
      if (token.state === 'missing' && withoutToken) return refusal({ errorCode: NO_TOKEN })
      const answer = await send(withToken(values, token))
      return answer.ok ? answer : { ...answer, error: withAddress(withWayOut(answer), contactEmail) }
    },
  })
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const result = await submit(event)
    if (result.kind !== 'done') return
    hold()
    then(() => location.assign(returnPathOr(query.get('volver'), home, location.origin)))
  }
  const { name, ...shown } = who
  return (
    <>
      <NeedsScripts to="entrar" />
      <SendForm label="Acceso" submit="Acceder" frame={frame} onSubmit={onSubmit} onFocus={prepare}>
        <TextField autoCapitalize="none" spellCheck={false} {...shown} {...field(name)} />
        <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
        <div ref={box} />
      </SendForm>
    </>
  )
}
