import { goPay, payWith, saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { untilReady } from '../waiting.ts'

test('a photographer makes a code, a surfer opens its link and pays less, and both read what it took off', async ({
  page,
  browser,
  given,
  openBrowser,
  server,
}) => {
  const owner = await given.photographer()
  const other = await given.photographer()
  const picture = await drawPicture(browser)
  const mine = await given.publicSequence({ owner, images: 2, picture })
  const theirs = await given.publicSequence({ owner: other, images: 1, picture })
  const photographer = await openBrowser({ as: owner, role: 2 })

  await photographer.goto('/user/codes')
  await photographer.getByRole('button', { name: 'Make a code' }).click()
  const dialog = photographer.getByRole('dialog')
  await dialog.getByLabel(/^Code/).fill('wave 20')
  await dialog.getByLabel(/^Percent/).fill('99')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByLabel(/^Percent/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^Percent/).fill('20')
  await expect(dialog.getByText('You earn $5 of it instead of $10.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(photographer.getByText('20% off')).toBeVisible()
  await expect(photographer.getByText('Not used yet')).toBeVisible()

  await page.goto(`/photographer/${owner.id}?code=WAVE20`)
  await expect(page.getByText('The code WAVE20 is kept: it counts when you pay.')).toBeVisible()
  await expect(page).toHaveURL(`/photographer/${owner.id}`)
  for (const [{ key }, n] of [[mine, 2] as const, [theirs, 1] as const]) {
    await page.goto(`/sequence-gallery/${key}`)
    for (let at = 1; at <= n; at += 1) await page.getByRole('button', { name: `Choose photo ${at} to buy` }).click()
  }
  await page.goto('/basket')
  await expect(page.getByTestId('total')).toHaveText('$65')
  await expect(page.getByText('counts for 2 photos here')).toBeVisible()

  await page.getByRole('button', { name: 'Remove the code WAVE20' }).click()
  await expect(page.getByTestId('total')).toHaveText('$75')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Code', { exact: true }).fill('wave-2o')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByTestId('total')).toHaveText('$65')
  await expect(page.getByRole('button', { name: 'Pay $65 by card' })).toBeEnabled()
  await goPay(page)
  await payWith(page, '4242')
  await expect(page.getByText('WAVE20, $10 off')).toBeVisible()

  await photographer.reload()
  await expect(photographer.getByText('Used once')).toBeVisible()
  await photographer.getByRole('button', { name: 'Stop the code WAVE20' }).click()
  await expect(photographer.getByText('Stopped', { exact: true })).toBeVisible()
  expect((await server.post('/payment/code', { code: 'WAVE20', image_id: mine.images[0]?.id })).code).toBe(409)
})

test('a code of one session for one order of each buyer asks for the address, which the payment page keeps', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await given.photographer()
  const picture = await drawPicture(browser)
  await given.publicSequence({ owner, images: 1, picture })
  const { id, key } = await given.publicSequence({ owner, images: 2, picture })
  const photographer = await openBrowser({ as: owner, role: 2 })
  await photographer.goto('/user/codes')
  await photographer.getByRole('button', { name: 'Make a code' }).click()
  const dialog = photographer.getByRole('dialog')
  await dialog.getByLabel(/^Code/).fill('ONCE')
  await dialog.getByLabel('For which photos').selectOption(String(id))
  await dialog.getByText('Limits, if it needs any').click()
  await dialog.getByLabel('One order of each buyer').check()
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(photographer.getByText(/only for .+ · once for each buyer/)).toBeVisible()
  const [file] = await saveFiles(photographer, 1, () =>
    photographer.getByRole('button', { name: 'Download as CSV' }).click(),
  )
  expect(file?.name).toMatch(/^codes-until-\d{4}-\d{2}-\d{2}\.csv$/)

  await page.goto(`/sequence-payment-checkout/${key}?code=ONCE`)
  const email = page.getByLabel(/^Your e-mail/)
  await expect(email).toBeVisible()
  await page.getByRole('button', { name: /^Pay .+ by card$/ }).click()
  await expect(page.getByText('The code needs your e-mail address')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('mia@example.com')
  await goPay(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('mia@example.com')

  // Another choice with the same address: the open payment page keeps the code.
  await page.goto(`/sequence-gallery/${key}`)
  await page.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  await page.goto('/basket')
  await email.fill('mia@example.com')
  await page.getByRole('button', { name: /^Pay .+ by card$/ }).click()
  await expect(page.getByText('A payment page with the code ONCE is open for this e-mail address.')).toBeVisible()
})

test('a code that is wrong, over, or for other photos says so, and the price stays', async ({
  page,
  browser,
  given,
  server,
}) => {
  const [owner, other] = [await given.photographer(), await given.photographer()]
  const { key } = await given.publicSequence({ owner, images: 1, picture: await drawPicture(browser) })
  await server.post('/code/store', { code: 'OTHERS1', percent: 10 }, { token: other.token })
  await page.goto(`/sequence-payment-checkout/${key}`)
  await untilReady(page)
  const use = async (code: string) => {
    const field = page.getByLabel('Code', { exact: true })
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Have a code?' }).click()
    await field.fill(code)
    await page.getByRole('button', { name: 'Use it' }).click()
  }

  await use('ab')
  await expect(page.getByText('Letters from A to Z and digits, at least four')).toBeVisible()
  await use('NOSUCH99')
  await expect(
    page.getByText('There is no code NOSUCH99. Check it again: O and 0, I and 1 are the same to us'),
  ).toBeVisible()
  await use('OTHERS1')
  await expect(page.getByText(/^The code OTHERS1 is only for photos by /)).toBeVisible()
  await expect(page.getByTestId('total')).toHaveText('$25')
  await expect(page.getByRole('button', { name: 'Pay $25 by card' })).toBeEnabled()
})
