import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../test/counting/tries.ts'
import { startFaultyServer } from './faulty-server.ts'
import { isInstalled, runProgram } from './run-program.ts'
import { openStage, type Stage, SUBJECTS, type Subject } from './stage.ts'

const HOME: Record<Subject, string> = { nobody: '/', ana: '/alumna', berta: '/empresa', carmen: '/admin' }
const MODULES =
  'xss,permanentxss,redirect,csp,http_headers,cookieflags,crlf,exec,file,sql,ssrf,backup,htaccess'
const SCAN_SECONDS = 60
/** No browser reads the first any more; the others belong to HTTPS, which the stage does not speak (`paths.test.ts` has them). */
const EXPECTED = [
  'X-XSS-Protection is not set',
  'Strict-Transport-Security is not set',
  'Secure flag is not set in the cookie : alumbra',
]

type Report = { vulnerabilities: Record<string, { info: string }[]> }

/** The findings of wapiti, which starts at the home page and at that of a role, and the number of pages and forms it opened. */
async function scan(base: string, folder: string, home = '/', cookie?: string) {
  const result = join(folder, `wapiti-${Date.now()}.json`)
  const store = ['--store-session', folder, '--store-config', folder, '--no-bugreport', '--flush-session']
  const session: string[] = []
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=')
    const jar = join(folder, 'cookies.json')
    const own = { [name]: { value, version: 0, expires: null, secure: false, port: null } }
    writeFileSync(jar, JSON.stringify({ '.127.0.0.1': { '/': own }, '127.0.0.1': { '/': own } }))
    session.push('--cookie', jar)
  }
  const limits = ['--max-scan-time', String(SCAN_SECONDS), '--max-links-per-page', '60', '--scope', 'folder']
  const output = await runProgram(
    'wapiti',
    [
      '-u',
      `${base}/`,
      '-s',
      base + home,
      '-m',
      MODULES,
      '-f',
      'json',
      '-o',
      result,
      '--verbose',
      '1',
      // It says that it takes brotli, and reads it only where Debian's python3-brotli is there.
      '-H',
      'Accept-Encoding: identity',
      ...limits,
      ...store,
      ...session,
    ],
    folder,
  )
  if (!existsSync(result)) throw new Error(output.slice(-2_000))
  const report = JSON.parse(readFileSync(result, 'utf8')) as Report
  const findings = Object.entries(report.vulnerabilities).flatMap(([kind, all]) =>
    all.filter(({ info }) => !EXPECTED.includes(info)).map(({ info }) => `${kind}: ${info}`),
  )
  const pages = Number(/found (\d+) URLs and forms/.exec(output)?.[1] ?? 0)
  return { findings, pages, output }
}

describe.runIf(isInstalled('wapiti'))('wapiti', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  it('finds a text that is glued into a page', async () => {
    const faulty = await startFaultyServer(stage.app.db)
    const { findings } = await scan(faulty.url, stage.folder)
    await faulty.close()
    expect(findings).toContainEqual(expect.stringMatching(/XSS|Cross Site Scripting/i))
  })

  it.each(SUBJECTS)('finds nothing as %s', async (subject) => {
    const tries = new Tries(`G21 wapiti as ${subject}`)
    const { findings, pages, output } = await scan(
      stage.url,
      stage.folder,
      HOME[subject],
      await stage.cookieOf(subject),
    )
    for (let page = 0; page < pages; page++) tries.add(findings[page])
    expect(findings, output.slice(-2_000)).toEqual([])
    tries.report(5)
  })
})
