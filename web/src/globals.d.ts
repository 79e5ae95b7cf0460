/** The address of the small script of every page (`boot-script.ts`). */
declare const __BOOT_SCRIPT__: string

/** The address of a drawing. */
declare module '*.svg' {
  const url: string
  export default url
}
