import routes from '../../web/app/routes.ts'
import { violationsInLooks } from '../find-violations.ts'
import { expect, inOneWindow } from '../fixtures.ts'
import { screens } from '../screens/screens.ts'
import { test as shopTest } from '../shop.ts'

const test = shopTest.extend(inOneWindow)

for (const { route, as, title, shows, status = 200, at = () => route } of screens) {
  test(`${route} as ${as} has its title and one heading, and is accessible`, async ({ page, shop, signIn }) => {
    if (as === 'user') await signIn(shop.photographer, 2)
    if (as === 'leaver') await signIn(shop.leaver, 2)
    if (as === 'admin') await signIn(shop.admin, 1)

    const answer = await page.goto(at(shop))

    expect(answer?.status()).toBe(status)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expect(page).toHaveTitle(titled(title))
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await violationsInLooks(page)).toEqual([])
  })
}

test('the list of screens is complete', () => {
  const paths = pathsOf(routes, '').filter((path) => !leadsOn.includes(path))
  expect([...new Set(screens.map(({ route }) => route))].toSorted()).toEqual(paths.toSorted())
})

/** Former addresses and the provider's invoice: they show nothing of their own. */
const leadsOn = ['/chosen', '/payment/invoice/:session_id']

type Entry = { path?: string; children?: Entry[] }

const pathsOf = (entries: Entry[], above: string): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const whole = [above, path].filter(Boolean).join('/')
    return children ? pathsOf(children, whole) : [`/${whole}`]
  })

function titled(title: string | RegExp): string | RegExp {
  return typeof title === 'string' ? `${title} | Lineup` : new RegExp(title.source.replace('$', ' \\| Lineup$'))
}
