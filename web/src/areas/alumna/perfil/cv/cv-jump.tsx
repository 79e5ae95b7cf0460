import { useState } from 'react'
import { buttonClass } from '../../../../ui/button.ts'
import { Bars } from '../../../../ui/icons.tsx'
import { SECTIONS, sectionId } from './sections.ts'

/** A menu of the sections; a link opens the one that it leads to. */
export function CvJump() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget="cv-secciones"
        className={`${buttonClass('secondary')} min-h-[48px] max-sm:px-3!`}
      >
        <Bars className="text-l" />
        <span className="max-sm:sr-only">Secciones</span>
      </button>
      <nav
        id="cv-secciones"
        popover="auto"
        aria-label="Secciones de tu CV"
        className="over-bar rounded-card border border-hairline bg-raised p-2 text-ink shadow-over"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <ul>
            {Object.entries(SECTIONS).map(([name, { title }]) => (
              <Jump key={name} id={sectionId(name as keyof typeof SECTIONS)} title={title} />
            ))}
          </ul>
        )}
      </nav>
    </>
  )
}

const Jump = ({ id, title }: { id: string; title: string }) => (
  <li>
    <a
      href={`#${id}`}
      className="flex min-h-[44px] items-center rounded-control px-3 transition-colors hover:bg-ink/5"
      onClick={(event) => {
        event.preventDefault()
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        openSection(id)
      }}
    >
      {title}
    </a>
  </li>
)

function openSection(id: string) {
  const section = document.getElementById(id)
  if (!(section instanceof HTMLDetailsElement)) return
  section.open = true
  section.querySelector('summary')?.focus({ preventScroll: true })
  section.scrollIntoView()
}
