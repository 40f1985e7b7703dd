import { inLanguage, LANGUAGES } from '@lineup/contract/messages/languages.ts'
import { englishLeft } from '../english-left.ts'
import { expect, inOneWindow } from '../fixtures.ts'
import { screens } from '../screens/screens.ts'
import { test as shopTest } from '../shop.ts'
import { untilReady } from '../waiting.ts'

const test = shopTest.extend(inOneWindow)

const others = LANGUAGES.filter((language) => language !== 'en')

// Each screen in one of them, by turns: how a page takes its words does not depend on the language.
for (const [n, { route, as, status = 200, at = () => route }] of screens.entries()) {
  const language = others[n % others.length] ?? 'ja'
  test(`${route} as ${as} wakes in ${language}, and says nothing in English`, async ({ page, shop, signIn }) => {
    if (as === 'user') await signIn(shop.photographer, 2)
    if (as === 'leaver') await signIn(shop.leaver, 2)
    if (as === 'admin') await signIn(shop.admin, 1)

    const answer = await page.goto(inLanguage(at(shop), language))
    await untilReady(page)

    expect(answer?.status()).toBe(status)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
    expect(await englishLeft(page, language)).toEqual([])
  })
}
