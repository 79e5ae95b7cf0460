type Writable = { puesto: string; contacto: string; mail: string }

/** A mail to the contact of an oferta, with its subject and the first two lines. */
export function mailLink({ puesto, contacto, mail }: Writable): string {
  const lines = [
    `Hola, ${contacto}:`,
    `He visto en Alumbra la oferta «${puesto}» y me gustaría presentarme. Adjunto mi CV.`,
  ]
  // Encoded by hand: programs for mail take the plus of a form for a plus.
  const fields = { subject: `Oferta «${puesto}»`, body: lines.join('\r\n\r\n') }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(mail).replace('%40', '@')}?${query.join('&')}`
}
