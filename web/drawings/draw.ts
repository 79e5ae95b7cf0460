import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Draws the committed pictures of public/ again from the drawings here. Run it after changing one: npm run drawings.
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

function photograph(page: string, out: string, width: number, height: number) {
  execFileSync(CHROMIUM, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    '--virtual-time-budget=3000',
    `--window-size=${width},${height}`,
    `--screenshot=${file(`../public/${out}`)}`,
    page,
  ])
}

photograph(pathToFileURL(file('share.html')).href, 'alumbra.png', 1200, 630)

for (const size of [32, 180, 192, 512]) {
  const page = `${tmpdir()}/alumbra-icon.html`
  const icon = pathToFileURL(file('../public/favicon.svg')).href
  writeFileSync(
    page,
    `<body style="margin:0"><img src="${icon}" width="${size}" height="${size}" style="display:block">`,
  )
  photograph(pathToFileURL(page).href, `icon-${size}.png`, size, size)
}

// Firefox asks for it on the way back, whatever a page names: a frame of 22 bytes around the small icon.
const small = readFileSync(file('../public/icon-32.png'))
const frame = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
frame.writeUInt32LE(small.length, 14)
writeFileSync(file('../public/favicon.ico'), Buffer.concat([frame, small]))
