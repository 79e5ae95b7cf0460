import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RemixErrorBoundary, RemixRootDefaultErrorBoundary } from './outermost-error.ts'

it('an error outside every page gets a page in Spanish that leads home, and no stack', () => {
  const error = new Error('router.js is not what it should be')
  const page = new RemixErrorBoundary({ error, children: 'the site' }).render()
  const html = renderToStaticMarkup(page)
  expect(html).toMatch(/^<html lang="es">.*<title>Esta página no se puede mostrar<\/title>/)
  expect(html).toContain('<a href="/">Volver al inicio</a>')
  expect(html).not.toContain('router.js')
  expect(renderToStaticMarkup(createElement(RemixRootDefaultErrorBoundary))).toBe(html)
})

it('without an error the site is shown', () => {
  const { error } = RemixErrorBoundary.getDerivedStateFromError(new Error('any'))
  expect(error.message).toBe('any')
  expect(new RemixErrorBoundary({ children: 'the site' }).render()).toBe('the site')
})
