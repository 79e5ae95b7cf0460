/** The panel of a section as its form sees it: the row, whether it is shown, edited or created, and the next addresses. */
export type PanelState<Detail> = {
  title: string
  paths: {
    /** Shows a row; after a row is created, over the unfiltered list, so that the new row is in it. */
    view: (id: string) => string
    edit: string
    list: string
  }
} & ({ mode: 'create'; row: null; id: null } | { mode: 'view' | 'edit'; row: Detail; id: string })
