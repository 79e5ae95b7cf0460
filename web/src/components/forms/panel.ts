/** The style of a small form that unfolds under the text it changes. */
export const PANEL_CLASS = 'mt-8 max-w-[33rem] border-l-4 border-hairline pl-5 sm:pl-8'
