import { expect, test } from 'vitest'
import routes from './routes.ts'

const screens = `
  / /home /about-us /works /contact-us /terms-and-conditions /login /signup
  /email-verification/:token/:username /sequence-gallery/:sequence_key
  /sequence-payment-checkout/:sequence_key /image-payment-checkout/:sequence_key/:id
  /payment/checkout/success /payment/checkout/fail /images/download/:session_id /*
  /user/dashboard /user/sequences /user/sequence/create /user/sequence/view/:id
  /admin/dashboard /admin/sequences /admin/sequence/view/:id
`

test('the route table holds every screen, and nothing else', () => {
  expect(pathsOf(routes).toSorted()).toEqual(screens.trim().split(/\s+/).toSorted())
})

type Entry = (typeof routes)[number]

function pathsOf(entries: Entry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${base}/${path}` : base
    if (children) return pathsOf(children, here)
    return [index ? base || '/' : here]
  })
}
