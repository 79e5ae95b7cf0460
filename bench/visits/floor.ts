import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const TEXT = 'Mujeres que investigan, programan, construyen y enseñan, y cómo llegaron hasta ahí. '

const PAGE = `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Referentes</title>
<style>body{font:18px/1.5 system-ui;margin:16px}img{width:100%;height:auto}li{margin:8px 0}</style>
<h1>Referentes</h1><img src="/picture" width="400" height="400" alt=""><p>${TEXT.repeat(2)}</p>
<ul>${`<li>${TEXT}</li>`.repeat(30)}</ul></html>`

/** A page where visitors come from: `localhost` is another site than 127.0.0.1. */
const ELSEWHERE =
  '<!doctype html><html lang="es"><meta charset="utf-8"><title>Elsewhere</title><p>Elsewhere</p></html>'

/** The least that a page with a picture can be, at `url`: some text, its style, and the picture. */
export async function serveFloor(
  picture: Buffer,
): Promise<{ url: string; elsewhere: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    if (url === '/picture') response.writeHead(200, { 'content-type': 'image/webp' }).end(picture)
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(url === '/elsewhere' ? ELSEWHERE : PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    elsewhere: `http://localhost:${port}/elsewhere`,
    close: () => server.close(),
  }
}
