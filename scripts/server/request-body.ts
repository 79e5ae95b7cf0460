/** A body of JSON, with its header. */
export const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})

/** A form with a picture as its file. */
export function form(bytes: Buffer) {
  const mark = 'alumbra-prueba'
  const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="foto.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
  }
}
