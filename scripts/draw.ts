import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from './machine.ts'
import { inside, main, Stop } from './run.ts'

const PUBLIC = inside('web/public')

function photograph(chromium: string, page: string, out: string, width: number, height: number) {
  const { status, stderr } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      '--virtual-time-budget=3000',
      `--window-size=${width},${height}`,
      `--screenshot=${join(PUBLIC, out)}`,
      pathToFileURL(page).href,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Stop(`${chromium} no ha podido dibujar ${out}:\n${stderr}`)
}

/** Draws the pictures of `web/public/` again from `web/drawings/`. */
function draw() {
  const chromium = findChromium()
  if (chromium === null)
    throw new Stop('Falta un navegador para dibujar: instala Chromium o di dónde está con CHROMIUM_PATH.')
  photograph(chromium, inside('web/drawings/share.html'), 'alumbra.png', 1200, 630)

  for (const size of [32, 180, 192, 512]) {
    const page = join(tmpdir(), 'alumbra-icon.html')
    const icon = pathToFileURL(join(PUBLIC, 'favicon.svg')).href
    writeFileSync(
      page,
      `<body style="margin:0"><img src="${icon}" width="${size}" height="${size}" style="display:block">`,
    )
    photograph(chromium, page, `icon-${size}.png`, size, size)
  }

  // Firefox asks for it on the way back, whatever a page names: a frame of 22 bytes around the small icon.
  const small = readFileSync(join(PUBLIC, 'icon-32.png'))
  const frame = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  frame.writeUInt32LE(small.length, 14)
  writeFileSync(join(PUBLIC, 'favicon.ico'), Buffer.concat([frame, small]))
}

await main(async () => {
  draw()
  return 0
})
