/** One of a section as its form sees it: what it is, how it stands on the page, where to go from here. */
export type Desk<Detail> = {
  /** The title over the form. */
  title: string
  paths: {
    /** One of them, read; a new one over the whole list, so that it is seen there. */
    view: (id: string) => string
    edit: string
    list: string
  }
} & ({ mode: 'create'; row: null; id: null } | { mode: 'view' | 'edit'; row: Detail; id: string })
