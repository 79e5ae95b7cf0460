import { UNITS_PER_POINT } from '@alumbra/contract/calls/text-input'
import { createOferta } from '@alumbra/contract/ofertas/oferta'
import { normaliseCif } from '@alumbra/domain/cif'
import { isStrongPassword } from '@alumbra/domain/contrasena'
import { csv } from '@alumbra/domain/csv'
import { canonicalProvincia, provinciasIn } from '@alumbra/domain/provincias'
import { quoted } from '@alumbra/domain/quoted'
import { referenteSlug } from '@alumbra/domain/slug'
import { truncate } from '@alumbra/domain/truncate'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costOf } from '../test/counting/cpu.ts'
import { Tries } from '../test/counting/tries.ts'
import { ofUnits } from '../test/hostile/hostile-texts.ts'
import { avisosOf } from './features/ofertas/revision/avisos.ts'
import { readMailbox } from './mail/address.ts'
import { greetingFor } from './mail/greeting.ts'
import { html } from './mail/html.ts'
import { readablePart } from './mail/readable-part.ts'
import { weakness } from './passwords/common.ts'
import { runsOf } from './pdf/fonts.ts'
import { validatorCompiler } from './plugins/validation.ts'

/** Highest processor time of any text, in milliseconds. */
const BUDGET_MS = 20

const oferta = {
  telf: '',
  empresa_telf: '',
  mail: 'a@b.es',
  empresa_mail: 'a@b.es',
  contacto: '',
  empresa_cif: 'B12345674',
  provincias: ['Madrid'],
  gemela: null,
  ubicacion: '',
  puesto: '',
  descripcion: '',
}

/** Functions that process an accepted text, with its maximum length in UTF-16 units. */
const LOOKS: readonly [string, number, (text: string) => unknown][] = [
  ['provinces of a location', 2 * 2000, provinciasIn],
  ['province of a CV', 2 * 100, canonicalProvincia],
  ['address of a page', 2 * 100, (nombre) => referenteSlug({ id: '1', nombre })],
  ['greeting of a mail', 2 * 100, greetingFor],
  ['mail as HTML', 2 * 5000, (text) => html`<p>${text}</p>`],
  ['mail as a file', 2 * 5000, (text) => readablePart('text/plain', text)],
  ['composition of a password', 2 * 128, isStrongPassword],
  ['weakness of a password', 2 * 128, (text) => weakness(text, [text, text, 'ana@lab.test'])],
  ['tax number of a login', 2 * 1000, normaliseCif],
  ['address of a mailbox', 2 * 1000, readMailbox],
  ['phrase in quotation marks', 2 * 1000, quoted],
  ['what to look at in an oferta', 2 * 5000, (text) => avisosOf({ ...oferta, descripcion: text } as never)],
  ['the puesto of an oferta', 2 * 1000, (text) => avisosOf({ ...oferta, puesto: text } as never)],
  ['cell of a table', 2 * 1000, (text) => csv([[text, text]])],
  ['short version', 2 * 5000, (text) => truncate(text, 85)],
  ['letters of a PDF', 2 * 1000, (text) => runsOf(text, 400)],
]

it.each(LOOKS)('the %s costs little, whatever the text holds', async (name, units, look) => {
  const tries = new Tries(`G-text-cost ${name}:`)
  for (const { name: kind, text } of ofUnits(units)) {
    // Stored texts only, because plugins/validation.ts refuses the others.
    const stored = text.toWellFormed().normalize('NFC').slice(0, units)
    const cost = await costOf(() => look(stored), BUDGET_MS)
    tries.add(cost > BUDGET_MS ? `${kind}: ${cost.toFixed(1)} ms` : undefined)
  }
  tries.report(50)
})

it('costs little to parse random Unicode', async () => {
  const validate = validatorCompiler({
    schema: createOferta.body,
    httpPart: 'body',
    method: 'POST',
    url: '/',
  })
  const any = fc.integer({ min: 0, max: 0x10ffff })
  const mark = fc.integer({ min: 0x300, max: 0x36f })
  const unit = fc
    .array(fc.oneof(any, mark), { minLength: 1, maxLength: 6 })
    .map((points) => String.fromCodePoint(...points))
  const tries = new Tries('G-input-cost any Unicode:')
  await fc.assert(
    fc.asyncProperty(unit, async (repeated) => {
      for (const units of [130_000, 5000 * UNITS_PER_POINT, 5000]) {
        const descripcion = repeated.repeat(units / repeated.length)
        const cost = await costOf(() => validate({ descripcion }), BUDGET_MS)
        tries.add()
        expect(cost).toBeLessThan(BUDGET_MS)
      }
    }),
    // Of a costly text every smaller one would be measured too, for minutes: the first one says enough.
    { numRuns: 200, endOnFailure: true },
  )
  tries.report()
}, 60_000)
