import { expect, test } from '../fixtures.ts'

/** What a browser does that is told to refuse all site data. */
const refuse = `for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError') },
  })
}`

test('a browser that refuses site data shows a gallery, chooses, and begins to pay', async ({ page, given }) => {
  await page.addInitScript(refuse)
  const { key } = await given.publicSequence({ images: 3 })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your wave')

  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('button', { name: /^Choose photo 1/ }).click()
  await expect(page.getByText('1 chosen').first()).toBeVisible()
  await page.getByRole('link', { name: /^Buy/ }).last().click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()

  await page.waitForURL(/\/c\/pay\//)
})
