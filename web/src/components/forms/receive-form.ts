import type { Failure } from '@alumbra/contract/calls/send'
import { wrongFields } from '@alumbra/contract/calls/wrong-fields'
import { withSearch } from '@alumbra/domain/page-paths'
import { data, redirect } from 'react-router'
import type { z } from 'zod/mini'
import { refusal } from './refusal.ts'

/** The result of a form sent without scripts, with its values; never a password. */
export type Posted = { failure: Failure; written: Record<string, string> }

type Receive<S extends z.ZodMiniType> = {
  request: Request
  schema: S
  send: (values: z.output<S>) => Promise<{ ok: true } | Failure>
  /** The page after an accepted form. */
  done: string
}

/** The address of a page after its form was sent without scripts. */
export const sentFrom = (page: string): string => withSearch(page, { enviado: '1' })

/** Receives a form that the browser sends without scripts: checks it with the same schema and draws the same page. */
export async function receiveForm<S extends z.ZodMiniType>({ request, schema, send, done }: Receive<S>) {
  const fields = await readFields(request)
  const parsed = schema.safeParse({ ...fields, lopd: fields['lopd'] === 'on' || undefined })
  const answer = parsed.success
    ? await send(parsed.data)
    : refusal({ fields: wrongFields(parsed.error.issues) })
  if (answer.ok) return redirect(done, 303)
  const written = Object.fromEntries(Object.entries(fields).filter(([name]) => !/pass/i.test(name)))
  const posted: Posted = { failure: answer, written }
  return data(posted, { status: answer.status || 503 })
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const form = [...(await request.formData())]
  return Object.fromEntries(form.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
