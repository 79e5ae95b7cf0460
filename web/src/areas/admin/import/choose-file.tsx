import { type DragEvent, useRef, useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'

type ChooseFileProps = {
  /** Titles that the first line of the file must hold. */
  titles: readonly string[]
  /** A file is being read. */
  busy: boolean
  onChosen: (file: File) => void
  onTemplate: () => void
}

/** The button that takes the focus when another file is wanted. */
export const CHOOSE_ID = 'elegir-fichero'

/** Takes a CSV by click, keyboard, or drag and drop. */
export function ChooseFile({ titles, busy, onChosen, onTemplate }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const choose = (file: File | undefined) => {
    if (file && !busy) onChosen(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an addition; the button below works for everybody. */}
      <div
        className="grid min-h-56 content-center justify-items-center gap-4 rounded-card border-2 border-dashed border-ink/45 px-5 py-10 text-center data-[over=true]:border-ink data-[over=true]:bg-luz/15"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <button
          id={CHOOSE_ID}
          type="button"
          aria-describedby="fichero-ayuda"
          aria-disabled={busy}
          className={`${buttonClass('primary')} needs-scripts`}
          onClick={() => busy || input.current?.click()}
        >
          Elegir un fichero CSV
        </button>
        <input
          ref={input}
          type="file"
          // A workbook may be chosen: the refusal says what to do with it.
          accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv,text/plain"
          aria-label="Fichero CSV"
          tabIndex={-1}
          className="hidden"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // Corrected and chosen again, it is a change.
            event.currentTarget.value = ''
          }}
        />
        <p id="fichero-ayuda" className="text-s text-quiet">
          También puedes arrastrarlo aquí. Máximo 2.000 filas y 1 MB.
        </p>
      </div>
      <div className="space-y-4">
        <h2 className="text-l font-bold">Cómo debe ser el fichero</h2>
        <ul className="list-disc space-y-2 pl-5 marker:text-quiet">
          <li>La primera línea dice los títulos: {titles.join(', ')}. El orden da igual.</li>
          <li>Cada línea es una invitación; las demás columnas se ignoran.</li>
          <li>En Excel: «Guardar como» y «CSV UTF‑8». Vale con punto y coma, con coma o con tabulador.</li>
        </ul>
        <button type="button" className={`${buttonClass('secondary')} needs-scripts`} onClick={onTemplate}>
          Descargar una plantilla
        </button>
      </div>
    </div>
  )
}
