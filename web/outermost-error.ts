import { Component, createElement, type ReactNode } from 'react'

const TITLE = 'Esta página no se puede mostrar'
const HELP = 'No has perdido nada de lo que ya habías guardado.'

type Props = { error?: Error; children: ReactNode }
type State = { error: Error | undefined }

/** Takes the place of the router's page about an error that no page of ours catches, which is in English and shows a stack. */
export const RemixRootDefaultErrorBoundary = () =>
  createElement(
    'html',
    { lang: 'es' },
    createElement('head', null, createElement('title', null, TITLE)),
    createElement(
      'body',
      null,
      createElement(
        'main',
        { style: { font: '1.125rem/1.5 system-ui', margin: '2rem' } },
        createElement('h1', null, TITLE),
        createElement('p', null, HELP),
        createElement('a', { href: '/' }, 'Volver al inicio'),
      ),
    ),
  )

/** Catches what fails outside every page, in the browser. */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { error: this.props.error }

  static getDerivedStateFromError(error: Error): State & { error: Error } {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error ? createElement(RemixRootDefaultErrorBoundary) : this.props.children
  }
}
