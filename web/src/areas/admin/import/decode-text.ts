/** The first bytes of a workbook: .xlsx and .ods are zip files, .xls is an older container. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Whether a file is a workbook of a spreadsheet instead of text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, i) => bytes[i] === byte))

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
