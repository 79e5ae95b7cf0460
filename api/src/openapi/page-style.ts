/** What the page of the API looks like, in the colours of the site; it is in the page, so that it needs no other file. */
export const STYLE = `:root { color-scheme: light dark; --paper: light-dark(#fbf8f2, #14121f); --raised: light-dark(#fffdf9, #1d1a2b); --ink: light-dark(#1c1830, #f2ede2); --quiet: light-dark(#565069, #b9b3c6); --hairline: light-dark(#ded7c9, #37324a); --link: light-dark(#2f5da8, #8fb2ef); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 'Atkinson Hyperlegible Next', Verdana, Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; }
h3 { margin: 0; font-size: 1.0625rem; }
a { color: var(--link); }
nav ul { columns: 16rem; padding-left: 1.25rem; }
nav li { padding-block: .25rem; }
article { margin-block: 1rem; padding: 1rem; background: var(--raised); border: 1px solid var(--hairline); border-radius: .5rem; }
article p { margin-block: .25rem; }
summary { padding-block: .5rem; cursor: pointer; }
code, pre { font: .9375rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { margin: .5rem 0; white-space: pre-wrap; }
.quiet { color: var(--quiet); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
:target { border-color: var(--link); }`
