// The command `alumbra` of a server: the same commands as `npm run` of a developer, without npm.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @type {(sentence: string) => void} */
const say = (sentence) => void process.stderr.write(`${sentence}\n`)

const release = fileURLToPath(new URL('../../', import.meta.url))
const file = process.env.ALUMBRA_ENV ?? '/etc/alumbra/alumbra.env'
const user = process.env.ALUMBRA_USER ?? 'alumbra'

/** @type {{ version: string, scripts: Record<string, string> }} */
const { version, scripts } = JSON.parse(readFileSync(`${release}package.json`, 'utf8'))
const [order = '', ...rest] = process.argv.slice(2)
// Usages are written for npm, where a `--` stands before the options.
const args = rest[0] === '--' ? rest.slice(1) : rest
const script = scripts[order]
if (script === undefined) {
  say(`Alumbra ${version}\nUso: alumbra ORDEN, y ORDEN es una de: ${Object.keys(scripts).join(', ')}`)
  process.exit(order === '' ? 0 : 2)
}

/**
 * The variables of a file as systemd reads it for the server. Node's own reader ends a value at a `#`, so that a key with one
 * would open no copy that the server has made.
 * @type {(file: string) => Record<string, string>}
 */
function readVariables(file) {
  /** @type {Record<string, string>} */
  const variables = {}
  // A name, then quoted parts or plain text to the end of the line; a backslash before its end joins the next one. A quote that is not
  // closed holds the rest of the file.
  const line =
    /^[ \t]*([^=\s#;][^=\n]*?)[ \t]*=[ \t]*((?:'[^']*(?:'|(?![\s\S]))[ \t]*|"(?:\\[\s\S]|[^"\\])*(?:"|(?![\s\S]))[ \t]*)*)((?:\\[\s\S]|[^\\\n])*)$/gm
  for (const [, name = '', quoted = '', plain = ''] of file.replaceAll('\r\n', '\n').matchAll(line)) {
    const parts = [...quoted.matchAll(/'([^']*)(?:'|$)|"((?:\\[\s\S]|[^"\\])*)(?:"|$)/g)].map(
      ([, single, double = '']) => single ?? double.replace(/\\(?:\n|(["\\`$]))/g, '$1'),
    )
    // A blank at its end counts behind a backslash alone.
    const [, text = ''] = /^((?:\\[\s\S]|[^\\])*?)\s*$/.exec(plain) ?? []
    variables[name] = parts.join('') + text.replace(/\\(?:\n|([\s\S]))/g, '$1')
  }
  return variables
}

try {
  // Variables that are set already win, as with systemd's own.
  if (existsSync(file)) process.env = { ...readVariables(readFileSync(file, 'utf8')), ...process.env }
} catch (error) {
  say(`No se puede leer ${file} (${error.code ?? error.message}): repite la orden con sudo.`)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
process.env.ALUMBRA_CWD = process.cwd()

// Root hands over to the account of the server, so that nothing it writes belongs to somebody else.
if (process.getuid?.() === 0) {
  try {
    process.initgroups(user, user)
    process.setgid(user)
    process.setuid(user)
  } catch {
    say(`No existe la cuenta ${user} de este sistema: la crea install.sh.`)
    process.exit(1)
  }
  Object.assign(process.env, { USER: user, LOGNAME: user, HOME: process.env.DATA_DIR ?? '/var/lib/alumbra' })
}

const [, ...command] = script.split(' ')
process.chdir(release)
// Replaces this process, so that signals of Docker, Kubernetes and systemd reach the command.
process.execve?.(process.execPath, [process.execPath, ...command, ...args], process.env)
