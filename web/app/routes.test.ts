import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Mails and bookmarks lead here. A newer screen needs no line: `e2e/screens/screens.ts` must have exactly the table's screens. */
const screens = `
  / /home /about-us /works /contact-us /terms-and-conditions /login /signup
  /forgot-password /reset-password/:token/:username
  /email-verification/:token/:username /unsubscribe/:choice/:token /sequence-gallery/:sequence_key
  /sequence-payment-checkout/:sequence_key /image-payment-checkout/:sequence_key/:id
  /payment/checkout/success /payment/checkout/fail /images/download/:session_id /*
  /user/dashboard /user/sequences /user/sequence/create /user/sequence/update/:id /user/sequence/view/:id
  /user/profile /user/change-password /user/payouts /user/works /user/about-us /user/contact-us
  /admin/dashboard /admin/sequences /admin/sequence/update/:id /admin/sequence/view/:id
  /admin/users /admin/user/update/:id /admin/user/change-password/:id /admin/user/sequence/:id
  /admin/change-password /admin/mails /admin/set-default-price /admin/contact-list /admin/payment/payouts
  /admin/continents /admin/continent/create /admin/continent/update/:id
  /admin/regions /admin/region/create /admin/region/update/:id
  /admin/areas /admin/area/create /admin/area/update/:id
  /admin/spots /admin/spot/create /admin/spot/update/:id
  /admin/about-us /admin/contact-us
`

test('the route table has every known screen, and none twice', () => {
  const paths = pathsOf(routes)

  expect(paths).toEqual(expect.arrayContaining(screens.trim().split(/\s+/)))
  expect(new Set(paths).size).toBe(paths.length)
})

type Entry = (typeof routes)[number]

function pathsOf(entries: Entry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${base}/${path}` : base
    if (children) return pathsOf(children, here)
    return [index ? base || '/' : here]
  })
}
