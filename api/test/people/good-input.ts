import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Input } from '../calls/calls.ts'
import type { TestApp } from '../servers/app.ts'

type Make = (app: TestApp) => Input | Promise<Input>

/** An accepted input for each call that needs one, made again each time because some of it works only once. */
export type GoodInputs = Record<string, Make>

export const NEW_PASSWORD = 'Cometa#2031azul'
export const newAddress = (who: string) => `${who}-${randomUUID().slice(0, 8)}@ejemplo.example`
export const newCif = () => `B${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The input of a call for the history of a row. */
export const history = (id: string): Input => ({ params: { id }, query: { page: '0' } })

let picture: Promise<Buffer> | undefined

export function png(): Promise<Buffer> {
  picture ??= sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return picture
}
