/** A file store. A key is a relative path of plain words; deleting a missing file is no error. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}

/** A file store that says which files it holds: their keys, by the first folder of these. */
export type ListedStore = FileStore & {
  list(folder: string): AsyncIterable<string>
}
