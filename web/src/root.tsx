import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { outsideCheck } from './components/bot-check/outside-check.ts'
import { sessionOf } from './components/cuenta/session.ts'
import { useFetchAhead } from './components/site/fetch-ahead.ts'
import { MissingScripts } from './components/site/missing-scripts.tsx'
import { PageVoice } from './components/site/page-voice.tsx'
import { replayEarlyInput, restoreEarlyInput } from './early-input.ts'
import { useOpenAfterPress } from './open-after-press.ts'
import { BootScript, PageLinks, PageScripts, useIsTextPage } from './page-scripts.tsx'
import { Problem } from './ui/problem.tsx'
import { statusOf } from './ui/status-of.ts'
import { visitContext } from './visit.ts'
import './styles.css'

export function loader({ context }: Route.LoaderArgs) {
  const {
    actor,
    sessionEnded,
    cookiesChosen,
    publicUrl,
    contactEmail,
    redes,
    version,
    retentionDays,
    botCheck,
  } = context.get(visitContext)
  const visitor = actor === 'unknown' ? null : actor
  return {
    session: sessionOf(actor),
    /** The account that is logged in; administradores too. */
    loggedIn: visitor && { rol: visitor.rol, id: visitor.id, nombre: visitor.nombre ?? '' },
    sessionEnded,
    consentPending: visitor?.consentPending ?? false,
    factorPending: visitor?.factorPending ?? false,
    consent: cookiesChosen,
    publicUrl,
    contactEmail,
    redes,
    version,
    /** When what somebody deletes is destroyed (retencion-8). */
    plazo: retentionDays === 1 ? '1 día después' : `${retentionDays} días después`,
    /** The other company that checks forms for bots (legales-2). */
    botCheckBy: outsideCheck(botCheck)?.company,
  }
}

/** Both typefaces are asked for before the stylesheet that names them is read. */
export const links: Route.LinksFunction = () =>
  [atkinson, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))

/** Logging in and out load a whole new page, so nothing here changes in between. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod !== undefined

/** The data of this visit; undefined when even the root failed. */
export const useVisit = () => useRouteLoaderData<typeof loader>('root')

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="es" {...useMarks()} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      {/* Without `viewport-fit=cover` a browser keeps the page clear of notches and of the bar at the foot of a phone. */}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14121f" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/icon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <PageLinks />
      <BootScript />
    </head>
    <body>
      {!useIsTextPage() && <MissingScripts />}
      {children}
      <PageScripts />
    </body>
  </html>
)

/** Attributes that the small script and the stylesheet read; `boot/` changes some of them. */
function useMarks() {
  const visit = useVisit()
  return {
    'data-cuenta': visit?.loggedIn?.id,
    'data-consentimiento': visit?.consentPending ? 'pendiente' : undefined,
    'data-cookies': visit && !visit.consent ? 'pregunta' : undefined,
    'data-factor': visit?.factorPending ? 'pendiente' : undefined,
    'data-ready': useIsTextPage() ? '' : undefined,
  }
}

/** Restores the text and the press from before hydration. */
function useTakeOver() {
  useLayoutEffect(restoreEarlyInput, [])
  useEffect(() => {
    replayEarlyInput()
    document.documentElement.dataset['ready'] = ''
  }, [])
}

export default function Root() {
  useTakeOver()
  useFetchAhead(useVisit()?.loggedIn != null)
  useOpenAfterPress()
  return (
    <>
      <Outlet />
      <PageVoice />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useTakeOver()
  return <Problem status={statusOf(error)} />
}
