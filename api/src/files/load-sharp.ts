let loading: Promise<typeof import('sharp').default> | undefined

/** The library of pictures, which takes memory from its first use on. */
export const loadSharp = () => (loading ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
