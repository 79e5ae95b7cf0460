import { useState } from 'react'
import { buttonClass } from '../../../../ui/button.ts'
import { Bars } from '../../../../ui/icons.tsx'
import { StateOfSection } from './cv-section.tsx'
import { scrollInSight } from './scroll-in-sight.ts'
import { type CvSectionName, SECTIONS, sectionId } from './sections.ts'

/** The sections beside the editor, on wide screens. */
export const CvSectionLinks = () => (
  <nav aria-label="Secciones de tu CV" className="mt-8 hidden border-t border-hairline pt-4 lg:block">
    <SectionLinks look="min-h-[40px] py-1" />
  </nav>
)

/** The same as a menu in the bar of narrower windows. */
export function CvJump() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget="cv-secciones"
        className={`${buttonClass('secondary')} min-h-[48px] max-sm:px-3! lg:hidden`}
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
        {open && <SectionLinks look="min-h-[44px] rounded-control px-3 py-1.5 leading-snug hover:bg-ink/5" />}
      </nav>
    </>
  )
}

/** Links to the sections; each opens the one that it leads to. */
const SectionLinks = ({ look }: { look: string }) => (
  <ul>
    {Object.entries(SECTIONS).map(([name, { title }]) => (
      <Jump key={name} name={name as CvSectionName} title={title} look={look} />
    ))}
  </ul>
)

/** The whole row leads to the section; its state stands beside the link, whose name stays the title. */
const Jump = ({ name, title, look }: { name: CvSectionName; title: string; look: string }) => (
  <li className={`relative flex items-center gap-x-3 transition-colors ${look}`}>
    <a
      href={`#${sectionId(name)}`}
      className="mr-auto underline-offset-4 after:absolute after:inset-0 hover:underline"
      onClick={(event) => {
        event.preventDefault()
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        openSection(sectionId(name))
      }}
    >
      {title}
    </a>
    <span className="flex shrink-0 text-s">
      <StateOfSection name={name} />
    </span>
  </li>
)

function openSection(id: string) {
  const section = document.getElementById(id)
  if (!(section instanceof HTMLDetailsElement)) return
  section.open = true
  section.querySelector('summary')?.focus({ preventScroll: true })
  scrollInSight(section)
}
