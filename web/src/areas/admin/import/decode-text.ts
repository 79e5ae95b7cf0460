/** Decodes a file as spreadsheets write it: UTF-8 with or without a byte order mark, UTF-16 with one, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older versions of Excel write Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
