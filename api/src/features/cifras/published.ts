import { adminDownloadCifras, adminGetCifras, type Cifras } from '@alumbra/contract/administracion/cifras'
import { dayInMadrid } from '@alumbra/domain/dates'
import { encode } from 'zod/mini'
import type { Db } from '../../db/schema.ts'
import { KeptText } from '../../memory/kept-text.ts'
import { cifrasCsv } from './csv.ts'
import { newestCounts } from './rules.ts'
import { cifrasView } from './view.ts'

/** The answers of the two calls; each is made when it is first asked for. */
class PublishedCifras {
  readonly version: string
  readonly #cifras: Cifras
  #json: KeptText | undefined
  #csv: KeptText | undefined

  constructor(version: string, cifras: Cifras) {
    this.version = version
    this.#cifras = cifras
  }

  get json(): KeptText {
    this.#json ??= new KeptText(
      JSON.stringify(encode(adminGetCifras.answers[200], { cifras: this.#cifras })),
      { 'content-type': 'application/json; charset=utf-8' },
    )
    return this.#json
  }

  get csv(): KeptText {
    const name = `cifras-de-alumbra-${dayInMadrid(new Date(this.#cifras.calculadas_at))}.csv`
    this.#csv ??= new KeptText(cifrasCsv(this.#cifras), {
      'content-type': adminDownloadCifras.download,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    return this.#csv
  }
}

/**
 * Answers the cifras without those that could identify somebody (cifras-1), null when there are none yet. With thousands of
 * groups they take longer to write than to read, so they are kept until they are counted again.
 */
export function keepCifras(db: Db): (now: Date) => Promise<PublishedCifras | null> {
  let kept: PublishedCifras | null = null
  return async (now) => {
    const counts = await newestCounts(db, now, kept?.version ?? '')
    if (!counts) return null
    const { version, datos, calculadas_at } = counts
    if (datos) kept = new PublishedCifras(version, cifrasView(datos, calculadas_at))
    return kept
  }
}
