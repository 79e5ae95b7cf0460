import sharp, { type AvifOptions, type Sharp } from 'sharp'

const encode = sharp.prototype.avif

/** AVIF with the least effort: the same pictures a fifth larger, for a quarter of the work. */
sharp.prototype.avif = function (this: Sharp, options?: AvifOptions) {
  return encode.call(this, { ...options, effort: 0 })
}

export default sharp
