import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../api/test/peers/free-port.ts'

/** Starts the server on a folder of its own, with the embedded database and without bot check. */
export async function startServer(folder: string, env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${env['PORT'] ?? port}`
  const server = spawn(
    process.execPath,
    ['--import', './api/test/people/light-work.ts', 'api/build/server.js'],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: folder,
        DATABASE_URL: '',
        STORAGE_URL: '',
        SMTP_URL: '',
        BOT_CHECK: 'off',
        ...env,
      },
    },
  )
  await untilReady(url, server)
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  return { url, stop }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error('The server does not start')
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('The server is not ready in time')
}
