/** Loads an address as a document, where its code could not be fetched, as after another release. Never ends. */
export function asDocument(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => {})
}
