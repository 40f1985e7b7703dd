import { test as bareTest } from '../bare-shop.ts'
import { expect, inOneWindow } from '../fixtures.ts'
import { addressIn, emptyScreens } from '../screens/empty-screens.ts'

const test = bareTest.extend(inOneWindow)

// All in one worker: a second empty shop costs more than it wins.
test.describe.configure({ mode: 'default' })

for (const { as, at, whose, says } of emptyScreens) {
  test(`${at} says ${says}`, async ({ page, bare, signIn }) => {
    if (as === 'user') await signIn(whose === undefined ? bare.newcomer : whose(bare), 2)
    if (as === 'admin') await signIn(bare.admin, 1)

    await page.goto(addressIn(bare, at))

    await expect(page.getByText(says, { exact: true }).filter({ visible: true })).toHaveCount(1)
    // An empty screen must still offer a way on.
    const ways = page.locator('main').locator('a[href], button:not([disabled])').filter({ visible: true })
    await expect(ways).not.toHaveCount(0)
  })
}
