import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const page =
  '<html><head><link rel="icon" href="/i.svg"/><link rel="modulepreload" href="/a.js" nonce="n"/></head>' +
  '<body><img/><link rel="modulepreload" href="/b.js"/><p>$& </p></body></html>'

test('preloads of scripts come after all that a page shows, at low priority', () => {
  expect(scriptsLast(page)).toBe(
    '<html><head><link rel="icon" href="/i.svg"/></head><body><img/><p>$& </p>' +
      '<link fetchpriority="low" rel="modulepreload" href="/a.js" nonce="n"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/b.js"/></body></html>',
  )
})

test('structured data of several lines goes there too, and other scripts stay', () => {
  const data = '<script type="application/ld+json">{"name":"a\nb $&"}</script>'
  const html = `<html><head>${data}<script>one()</script></head><body><script>two()</script></body></html>`

  expect(scriptsLast(html)).toBe(
    `<html><head><script>one()</script></head><body><script>two()</script>${data}</body></html>`,
  )
})
