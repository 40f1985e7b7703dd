import { expect, inOneWindow } from '../fixtures.ts'
import { faultsOfPseudoLanguages } from '../pseudo-languages.ts'
import { screens } from '../screens/screens.ts'
import { test as shopTest } from '../shop.ts'
import { untilReady } from '../waiting.ts'

const test = shopTest.extend(inOneWindow)

// 8 of the first 37 screens have faults still. Until they are mended: FULL_NUMBERS=1 npm run e2e -- specs/pseudo-languages.spec
test.skip(process.env['FULL_NUMBERS'] !== '1', 'some screens have no room yet')

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
