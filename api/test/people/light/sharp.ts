import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp'

const { avif, webp } = sharp.prototype

/** AVIF and WebP with the least effort: the same pictures a fifth larger, for a quarter of the work. */
Object.assign(sharp.prototype, {
  avif(this: Sharp, options?: AvifOptions) {
    return avif.call(this, { ...options, effort: 0, chromaSubsampling: '4:2:0' })
  },
  webp(this: Sharp, options?: WebpOptions) {
    return webp.call(this, { ...options, effort: 0 })
  },
})

export default sharp
