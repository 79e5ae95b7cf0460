import type { Site } from '../../db/site.ts'
import { type Html, html } from '../../mail/html.ts'
import { type Mail, replyToOf, writeMail } from '../../mail/mail.ts'
import { ALL_MAILS } from './all-mails.ts'

const STYLE = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1400px; padding: 24px 16px; background: light-dark(#fbf8f2, #14121f); color: light-dark(#1c1830, #f2ede2); }
a { color: light-dark(#2f5da8, #8fb2ef); }
nav ul { columns: 260px; padding-left: 20px; }
section { margin-top: 48px; border-top: 1px solid light-dark(#ded7c9, #37324a); }
h2, h3, dd, pre { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 16px 0; }
dt { color: light-dark(#565069, #b9b3c6); }
dd { margin: 0; }
.parts { display: grid; gap: 16px; align-items: start; }
.parts > * { margin: 0; min-width: 0; border: 1px solid light-dark(#ded7c9, #37324a); border-radius: 8px; overflow: hidden; }
pre { white-space: pre-wrap; padding: 16px; font-size: 15px; background: light-dark(#fffdf9, #1d1a2b); }
@media (min-width: 1000px) { .parts { grid-template-columns: repeat(2, minmax(0, 1fr)); } }`

const entries = () =>
  Object.entries(ALL_MAILS).map(([name, { samples }]) => ({ name, samples: Object.entries(samples()) }))

/** The page with every mail, each of its samples as HTML and as text. */
export const samplesPage = (site: Site): string =>
  html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Correos · Alumbra</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
<h1>Correos</h1>
<p>Los ${String(entries().length)} correos que Alumbra puede enviar, con datos de muestra.</p>
<nav aria-label="Correos"><ul>
${entries().map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
</ul></nav>
${entries().map(
  ({ name, samples }) => html`<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
${samples.map(([sample, mail]) => sampleHtml(sample, mail, site))}
</section>`,
)}
</main>
</body>
</html>
`.html

function sampleHtml(sample: string, mail: Mail, site: Site): Html {
  const { text, html: body } = writeMail(mail, site)
  const replyTo = replyToOf(mail, site)
  return html`<article>
<h3>${sample}</h3>
<dl>
${fact('Para', mail.to)}
${fact('Asunto', mail.subject)}
${fact('Avance', mail.preheader)}
${replyTo ? fact('Responder a', `${replyTo.name} <${replyTo.address}>`) : null}
${fact('Clave', mail.dedupeKey)}
</dl>
<div class="parts">
<div><template shadowrootmode="open">${{ html: body }}</template></div>
<pre>${text}</pre>
</div>
</article>`
}

const fact = (name: string, value: string): Html => html`<dt>${name}</dt><dd>${value}</dd>`
