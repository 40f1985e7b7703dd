import { inLanguage, LANGUAGES, type Language } from '@lineup/contract/messages/languages.ts'
import type { Browser, Page } from '@playwright/test'
import { payWith, saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { mailAbout, openMail, untilReady, untilScripted } from '../waiting.ts'
import { wordsIn } from '../words.ts'

const SEARCH = 'web/app/features/search'
const GALLERY = 'web/app/features/gallery'
const SALES = 'web/app/features/sales'

const phone = { width: 390, height: 844 }

/** A browser of somebody who reads this language first. */
async function browserOf(browser: Browser, language: Language, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ locale: language, baseURL, viewport: phone })
  return context.newPage()
}

for (const language of ['pt-BR', 'ja'] as const) {
  test(`a surfer searches, chooses, pays, downloads and gets the mail in ${language}`, async ({
    browser,
    given,
    server,
  }) => {
    const say = wordsIn(language)
    const { key, spot, images } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
    const page = await browserOf(browser, language, server.url)
    const isSpoken = () => expect(page.locator('html')).toHaveAttribute('lang', language)

    await test.step('English pages offer the language in one line, and lead nowhere by themselves', async () => {
      await page.goto('/home')
      await untilReady(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.locator(`button[lang="${language}"]`).click()
      await untilScripted(page, inLanguage('/home', language))
      await isSpoken()
    })

    await test.step('the search finds the session, and its card leads to the gallery', async () => {
      await page.goto(inLanguage(`/home?spot_id=${spot.spot_id}`, language))
      await untilReady(page)
      await expect(page.getByRole('button', { name: say(SEARCH, 'home.search') }).first()).toBeVisible()
      await page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await expect(page).toHaveURL(inLanguage(`/sequence-gallery/${key}`, language))
      await untilReady(page)
    })

    await test.step('two chosen photos are paid on a page in that language', async () => {
      const hearts = page.getByRole('button', { name: say(GALLERY, 'gallery.choose') })
      await expect(hearts).toHaveCount(3)
      for (const n of [0, 1]) await hearts.nth(n).click()
      await expect(page.getByRole('button', { name: say(GALLERY, 'gallery.choose'), pressed: true })).toHaveCount(2)
      await page.goto(inLanguage('/basket', language))
      const opened = page.waitForRequest(/\/checkout\/sessions|\/pay\//)
      await page.getByRole('button', { name: say(SALES, 'checkout.pay') }).click()
      await opened
      await page.waitForLoadState()
      await payWith(page, '4242')
      await untilScripted(page, new RegExp(`${inLanguage('/payment/checkout/success', language)}\\?`))
      await expect(page.getByRole('heading', { level: 1, name: say(SALES, 'paid.yours.many') })).toBeVisible()
      await isSpoken()
    })

    await test.step('the originals arrive whole', async () => {
      const all = page.getByRole('button', { name: say(SALES, 'paid.all') })
      const saved = await saveFiles(page, 2, () => all.click())
      expect(saved.map(({ sha256 }) => sha256).toSorted()).toEqual(
        images
          .slice(0, 2)
          .map(({ sha256 }) => sha256)
          .toSorted(),
      )
    })

    await test.step('the mail is in that language, and leads to pages in it', async () => {
      await openMail(page, mailAbout(page, say('server/src/mail', 'receipt.subject')))
      const link = page.getByRole('link', { name: /images\/download/ }).first()
      await expect(link).toHaveAttribute('href', new RegExp(inLanguage('/images/download/', language)))
    })
    await page.context().close()
  })
}

test('another language keeps the page, its filters, what was chosen and what was typed', async ({ page, given }) => {
  const { key, spot } = await given.publicSequence({ images: 3 })
  const say = wordsIn('es')
  await page.goto(`/sequence-gallery/${key}`)
  await untilReady(page)
  await page.getByRole('button', { name: 'Choose photo 2 to buy' }).click()

  await test.step('the gallery and its choice', async () => {
    await page.getByRole('link', { name: 'Español' }).click()
    await untilScripted(page, `/es/sequence-gallery/${key}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('button', { name: say(GALLERY, 'gallery.choose'), pressed: true })).toHaveCount(1)
  })

  await test.step('the filters of a search', async () => {
    await page.goto(`/home?spot_id=${spot.spot_id}&date=2026-11-18`)
    await untilReady(page)
    await page.getByRole('link', { name: '日本語' }).click()
    await untilScripted(page, `/ja/home?spot_id=${spot.spot_id}&date=2026-11-18`)
  })

  await test.step('a message that is half written', async () => {
    await page.goto('/contact-us')
    await untilReady(page)
    const message = page.locator('main textarea')
    await message.fill('Is the reef sharp?')
    await page.getByRole('link', { name: 'Français' }).click()
    await untilScripted(page, '/fr/contact-us')
    await untilReady(page)
    await expect(message).toHaveValue('Is the reef sharp?')
  })
})

test('who has said no to a language is not asked again', async ({ browser, server }) => {
  const page = await browserOf(browser, 'fr', server.url)
  await page.goto('/about-us')
  await untilReady(page)
  const offer = page.getByRole('button', { name: 'Voir en français' })
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Do not ask again' }).click()
  await expect(offer).toBeHidden()
  await page.goto('/home')
  await untilReady(page)
  await expect(offer).toBeHidden()
  await page.context().close()
})

test('going back to the first page of a language shows it again', async ({ page }) => {
  await page.goto('/ja')
  await untilReady(page)
  const heading = await page.locator('h1').innerText()
  await page.locator('a[href="/ja/about-us"]').last().click()
  await expect(page).toHaveURL('/ja/about-us')
  await expect(page.locator('h1')).not.toHaveText(heading)
  await page.goBack()
  await expect(page).toHaveURL('/ja')
  await expect(page.locator('h1')).toHaveText(heading)
})

test('private pages lead on in the language, and a wrong password is refused in it', async ({ page, given }) => {
  const owner = await given.photographer()
  await page.goto('/fr/user/payouts')
  await untilScripted(page, '/fr/home')
  await page.goto('/fr/login')
  await untilReady(page)
  await page.locator('input[autocomplete=username]').fill(owner.username)
  await page.locator('input[type=password]').fill('not this one')
  const refused = page.waitForResponse(/\/api\/login$/)
  await page.locator('input[type=password]').press('Enter')
  const answer = await refused
  expect([answer.status(), answer.request().headers()['accept-language']]).toEqual([422, 'fr'])
  await expect(page.getByText(wordsIn('fr')('server/src/accounts', 'signIn.wrong'))).toBeVisible()
})

test('search engines find each page in each language', async ({ page, given }) => {
  const { key } = await given.publicSequence({ images: 1 })
  await page.goto(`/pt-br/sequence-gallery/${key}?photo=1`)
  const head = await page
    .locator('link[rel=alternate], link[rel=canonical]')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('hreflang'),
        new URL((link as unknown as { href: string }).href).pathname,
      ]),
    )
  expect(head).toEqual([
    [null, `/pt-br/sequence-gallery/${key}`],
    ...LANGUAGES.map((language) => [language, inLanguage(`/sequence-gallery/${key}`, language)]),
    ['x-default', `/sequence-gallery/${key}`],
  ])
  expect(head).toContainEqual(['ja', `/ja/sequence-gallery/${key}`])
})
