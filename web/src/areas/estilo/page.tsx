import { PAGES } from '@alumbra/domain/page-paths'
import { useEffect, useState } from 'react'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/page'
import { Avisos } from './avisos.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Lists } from './lists.tsx'
import { showEstilo } from './show-estilo.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => showEstilo(context.get(visitContext), url)

/** Every component of the visual language in all its states, for developers. */
export default function Estilo() {
  return (
    <Page layout="column" title="Estilo">
      <div data-pieza="page-header">
        <PageHeader title="Estilo" intro="Todas las piezas de Alumbra, en todos sus estados.">
          <Theme />
          <p>
            <a href={PAGES.estiloCorreos} className={textLinkClass}>
              Los correos, con datos de muestra
            </a>
          </p>
        </PageHeader>
      </div>
      <Foundations />
      <Forms />
      <Avisos />
      <Lists />
      <Toasts />
    </Page>
  )
}

const THEMES = { sistema: 'Sistema', light: 'Claro', dark: 'Oscuro' } as const

/** Overrides the theme of the system. */
function Theme() {
  const [theme, setTheme] = useState<keyof typeof THEMES>('sistema')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'sistema') delete dataset['theme']
    else dataset['theme'] = theme
    return () => {
      delete dataset['theme']
    }
  }, [theme])
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">Tema</legend>
      {Object.entries(THEMES).map(([value, label]) => (
        <label key={value} className="flex min-h-[44px] cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="theme"
            className="size-5 accent-ink"
            checked={theme === value}
            onChange={() => setTheme(value as keyof typeof THEMES)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
