import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

test('each test card button fills in the whole form of the payment page', async ({ page, given }) => {
  const { url } = await given.openCheckout({ images: 1 })
  await page.goto(url)
  const buttons = await page.getByTestId(/^test-card-/).all()

  for (const button of buttons) {
    const number = (await button.getAttribute('value')) ?? ''
    await button.click()
    await expect(page.getByLabel('Card number')).toHaveValue(new RegExp(`^${number.split('').join(' ?')}$`))
    await expect(page.getByLabel('Security code')).toHaveValue(number.startsWith('37') ? /^\d{4}$/ : /^\d{3}$/)
    await expect(page.getByLabel('Expiry date')).toHaveValue(/^\d\d \/ \d\d$/)
    await expect(page.getByLabel('E-mail')).not.toHaveValue('')
    await expect(page.getByLabel('Name on card')).not.toHaveValue('')
  }

  expect(buttons.length).toBeGreaterThan(15)
})
