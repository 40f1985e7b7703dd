import { expect, inOneWindow } from '../fixtures.ts'
import { faultsOfPseudoLanguages } from '../pseudo-languages.ts'
import { screens } from '../screens/screens.ts'
import { test as shopTest } from '../shop.ts'
import { untilReady } from '../waiting.ts'

const test = shopTest.extend(inOneWindow)

for (const { route, as, shows, at = () => route } of screens) {
  test(`${route} as ${as} has room for longer words, and for words that run from the right`, async ({
    page,
    shop,
    signIn,
  }) => {
    if (as === 'user') await signIn(shop.photographer, 2)
    if (as === 'leaver') await signIn(shop.leaver, 2)
    if (as === 'admin') await signIn(shop.admin, 1)
    await page.goto(at(shop))
    await untilReady(page)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()

    expect(await faultsOfPseudoLanguages(page)).toEqual([])
  })
}
