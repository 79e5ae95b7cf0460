import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inside } from '../run.ts'

// A release with the real command and with orders that tell what reaches them.
const release = mkdtempSync(join(tmpdir(), 'alumbra-command-'))
const bin = join(release, 'bin/alumbra')
for (const folder of ['bin', 'deploy/bin']) mkdirSync(join(release, folder), { recursive: true })
copyFileSync(inside('deploy/bin/alumbra'), bin)
chmodSync(bin, 0o755)
copyFileSync(inside('deploy/bin/alumbra.mjs'), join(release, 'deploy/bin/alumbra.mjs'))
symlinkSync(process.execPath, join(release, 'bin/node'))
writeFileSync(
  join(release, 'package.json'),
  JSON.stringify({
    version: '0.0.0',
    type: 'module',
    scripts: { echo: 'node --no-warnings echo.js', serve: 'node serve.js' },
  }),
)
writeFileSync(
  join(release, 'echo.js'),
  `const input = await new Response(process.stdin).text()
console.error('to stderr')
console.log(JSON.stringify({ input, args: process.argv.slice(2), node: process.execArgv, cwd: process.cwd(), env: process.env.FROM_FILE, mode: process.env.NODE_ENV }))
process.exitCode = Number(process.argv[2])`,
)
writeFileSync(
  join(release, 'serve.js'),
  `for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => { console.log('ends at ' + signal); process.exit(0) })
setTimeout(() => {}, 20_000)
console.log('serves as ' + process.pid)`,
)
writeFileSync(join(release, 'alumbra.env'), 'FROM_FILE=of the file\n')
afterAll(() => rmSync(release, { recursive: true, force: true }))

const { NODE_ENV: _, ...inherited } = process.env
const env = { ...inherited, ALUMBRA_ENV: join(release, 'alumbra.env'), ALUMBRA_USER: userInfo().username }

/** Starts `serve` and returns what it has printed, which grows. */
async function serve(): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(bin, ['serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
  })
  await expect.poll(() => text, { timeout: 10_000 }).toContain('serves as')
  return { child, output: () => text }
}

describe('deploy/bin/alumbra', () => {
  it.each([0, 3])('hands input, output, arguments and the exit code %i on', (code) => {
    const { status, stdout, stderr } = spawnSync(bin, ['echo', String(code), 'a b', '--c=ñ'], {
      env,
      input: 'of the terminal',
      encoding: 'utf8',
    })
    expect(status).toBe(code)
    expect(stderr).toBe('to stderr\n')
    expect(JSON.parse(stdout)).toEqual({
      input: 'of the terminal',
      args: [String(code), 'a b', '--c=ñ'],
      node: ['--no-warnings'],
      cwd: release,
      env: 'of the file',
      mode: 'production',
    })
  })

  it('takes the options of a usage that is written for npm', () => {
    const { stdout } = spawnSync(bin, ['echo', '--', '0', '--to', 'a'], { env, encoding: 'utf8' })
    expect(JSON.parse(stdout).args).toEqual(['0', '--to', 'a'])
  })

  it('copias-5 reads the file of the variables as systemd does for the server', () => {
    const read = (lines: string[]) => {
      const file = join(release, 'otro.env')
      writeFileSync(file, ['# FROM_FILE=of a comment', '; FROM_FILE=of another', ...lines, ''].join('\n'))
      const { stdout } = spawnSync(bin, ['echo', '0'], {
        env: { ...env, ALUMBRA_ENV: file },
        encoding: 'utf8',
      })
      return JSON.parse(stdout).env
    }
    // Left: what stands in the file. Right: what systemd 252 hands on.
    expect(
      [
        'lago#nube tren',
        'lago # nube ',
        'a"b c"d',
        "it's#x",
        'pa\\ra',
        '"a#b c"',
        '\'a "b" #c\'',
        '"dos \\"veces\\" \\n"',
        '"a" \'b\'c',
        'precio$HOME=1',
        'lago\\ ',
        '"lago # nube',
        "'lago",
        '',
      ].map((value) => read([`FROM_FILE=${value}`])),
    ).toEqual([
      'lago#nube tren',
      'lago # nube',
      'a"b c"d',
      "it's#x",
      'para',
      'a#b c',
      'a "b" #c',
      'dos "veces" \\n',
      'abc',
      'precio$HOME=1',
      'lago ',
      'lago # nube\n',
      'lago\n',
      '',
    ])
    expect(read(['OTHER=1', '  FROM_FILE = blanks around ', 'LAST=x'])).toBe('blanks around')
  })

  it('says which orders there are', () => {
    const answers = [[], ['borra']].map((args) => {
      const { status, stderr } = spawnSync(bin, args, { env, encoding: 'utf8' })
      return [status, stderr.split('\n').at(-2)]
    })
    const usage = 'Uso: alumbra ORDEN, y ORDEN es una de: echo, serve'
    expect(answers).toEqual([
      [0, usage],
      [2, usage],
    ])
  })

  // A container and its init send their signals to the process that they started, and to no other.
  it.each(['SIGTERM', 'SIGINT'] as const)('is the server itself, which ends at %s', async (signal) => {
    const { child, output } = await serve()
    expect(output()).toBe(`serves as ${child.pid}\n`)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(output()).toContain(`ends at ${signal}`)
  })

  it('ends as the server does when it is killed', async () => {
    const { child } = await serve()
    child.kill('SIGKILL')
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })
})
