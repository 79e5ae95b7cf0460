import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { hasConsent } from './components/cookie-banner.tsx'
import { sessionOf } from './components/session.ts'
import { AWAKE, TAKEN } from './early-hands.ts'
import { Problem } from './ui/problem.tsx'
import { visitContext } from './visit.ts'
import './styles.css'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, cookie, publicUrl, contactEmail, version } = context.get(visitContext)
  const consentPending = actor !== null && actor !== 'unknown' && actor.consentPending
  return {
    session: sessionOf(actor),
    consentPending,
    consent: hasConsent(cookie),
    publicUrl,
    contactEmail,
    version,
  }
}

/** Logging in and out load a whole new page, so nothing here changes in between. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod !== undefined

/** What the root knows of this visit; undefined when even the root failed. */
export const useVisit = () => useRouteLoaderData<typeof loader>('root')

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="es" data-consentimiento={useVisit()?.consentPending ? 'pendiente' : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14121f" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/icon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <Links />
    </head>
    <body>
      {children}
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
)

/** Tells the page that its scripts have taken over. */
function useAwake() {
  useLayoutEffect(() => {
    dispatchEvent(new Event(TAKEN))
  }, [])
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    dispatchEvent(new Event(AWAKE))
  }, [])
}

export default function Root() {
  useAwake()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useAwake()
  return <Problem status={isRouteErrorResponse(error) ? error.status : 500} />
}
