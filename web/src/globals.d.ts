/** The address of the small script of every page (`boot-script.ts`). */
declare const __BOOT_SCRIPT__: string

/** The address of a drawing. */
declare module '*.svg' {
  const url: string
  export default url
}

/** The rules of the built stylesheet (`sheet-rules.ts`). */
declare module 'virtual:sheet-rules' {
  export const rules: import('./page-sheet.ts').SheetRules
}
