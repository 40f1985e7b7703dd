import { readFile } from 'node:fs/promises'
import { choosePhotos } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { mailAbout, openMail, untilScripted } from '../waiting.ts'
import { amid, wordsIn } from '../words.ts'

const ACCOUNTS = 'web/app/features/accounts'
const SEQUENCES = 'web/app/features/sequences'
const IMAGES = 'web/app/features/images'
const PAYOUTS = 'web/app/features/payouts'
const STATEMENTS = 'web/app/features/payouts/statements'
const BANK = 'web/app/features/payouts/bank'
const MAIL = 'server/src/mail'

const say = wordsIn('id')
/** The Netherlands. */
const BANK_IN = 'Belanda'
const newcomer = { username: 'wayan', email: 'wayan@example.org', password: 'first light, low tide' }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'id' })

test('a photographer signs up, uploads, sells and is paid, all in Indonesian', async ({
  page,
  browser,
  given,
  server,
}) => {
  const spot = await given.spot()
  const { name: place } = await server.db
    .selectFrom('nodes')
    .select('name')
    .where('id', '=', spot.spot_id)
    .executeTakeFirstOrThrow()
  const { token } = await given.admin()
  const mail = (key: string) =>
    openMail(page, mailAbout(page, say(MAIL, key)).filter({ hasText: newcomer.email }), () => given.toldAfter(60))
  const isSpoken = () => expect(page.locator('html')).toHaveAttribute('lang', 'id')
  const card = page.getByRole('article')
  const sale = () => page.getByRole('row', { name: /^# 1 / })
  let sequenceId = 0
  const title = () => page.getByRole('heading', { level: 1 })

  await test.step('signs up', async () => {
    await page.goto('/id/signup')
    await page.getByLabel(say(ACCOUNTS, 'accounts.username')).fill(newcomer.username)
    await page.getByLabel(say(ACCOUNTS, 'accounts.email')).fill(newcomer.email)
    await page.getByRole('combobox', { name: say(ACCOUNTS, 'payoutReach.country') }).selectOption({ label: BANK_IN })
    await expect(page.getByText(say(ACCOUNTS, 'payoutReach.paidIn'))).toContainText(BANK_IN)
    await page.getByLabel(say(ACCOUNTS, 'accounts.password')).fill(newcomer.password)
    await page.getByLabel(say(ACCOUNTS, 'signUp.confirm')).fill(newcomer.password)
    await page.getByRole('button', { name: say(ACCOUNTS, 'signUp.submit') }).click()
    await page.getByRole('checkbox').check()
    await page
      .getByRole('main')
      .getByRole('button', { name: say(ACCOUNTS, 'signUp.submit') })
      .click()
    await expect(title()).toHaveText(say(ACCOUNTS, 'signUp.done.title'))
  })

  await test.step('confirms the address by a mail', async () => {
    await mail('verification.subject')
    await page.getByRole('link', { name: /email-verification/ }).click()
    await expect(title()).toHaveText(say(ACCOUNTS, 'verification.done.title'))
    await isSpoken()
  })

  await test.step('signs in, and the profile says the language', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: say(ACCOUNTS, 'signIn.title') })
      .click()
    await expect(page.getByLabel(say(ACCOUNTS, 'signIn.name'))).toHaveValue(newcomer.username)
    await page.getByLabel(say(ACCOUNTS, 'accounts.password')).fill(newcomer.password)
    await page
      .getByRole('main')
      .getByRole('button', { name: say(ACCOUNTS, 'signIn.submit') })
      .click()
    await untilScripted(page, '/id/user/sequences')
    await expect(title()).toHaveText(say(SEQUENCES, 'sequences.yours'))
    await page.goto('/id/user/profile')
    await expect(page.getByRole('combobox', { name: say(ACCOUNTS, 'profile.language') })).toHaveValue('id')
    const country = page.getByRole('combobox', { name: say(ACCOUNTS, 'profile.country') })
    await expect(country.getByRole('option', { name: BANK_IN, selected: true })).toBeAttached()
  })

  await test.step('uploads a session, which waits for approval', async () => {
    await page.goto('/id/user/sequences')
    await page
      .getByRole('main')
      .getByRole('link', { name: say(SEQUENCES, 'sequences.upload') })
      .first()
      .click()
    await untilScripted(page, '/id/user/sequence/create')
    await choosePhotos(page, browser, 3, say(IMAGES, 'upload.input'))
    await page.getByLabel(say(IMAGES, 'upload.date')).fill('2026-11-18')
    await page.getByRole('combobox', { name: say(IMAGES, 'upload.findByName') }).fill(place)
    await page.getByRole('option', { name: place }).first().click()
    await expect(page.getByText(say(IMAGES, 'upload.ready'))).toBeVisible()
    await page.getByRole('button', { name: say(IMAGES, 'upload.send') }).click()
    await untilScripted(page, '/id/user/sequences')
    await expect(card).toContainText(amid(say(SEQUENCES, 'sequences.sale.inReview')))
  })

  await test.step('sees its previews, and that it waits', async () => {
    await card.getByRole('link').first().click()
    await expect(page.getByText(say(SEQUENCES, 'ownList.allWait'))).toBeVisible()
    await expect(page.getByRole('button', { name: say(SEQUENCES, 'sequences.open') })).toHaveCount(3)
  })

  await test.step('reads of the approval in a mail, which leads to the gallery', async () => {
    const { id } = await server.db.selectFrom('sequences').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    sequenceId = id
    expect((await server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token })).code).toBe(200)
    await mail('approved.subject.approved')
    await page.getByRole('link', { name: /sequence-gallery/ }).click()
    await untilScripted(page, /\/id\/sequence-gallery\//)
    await isSpoken()
    await page.goto('/id/user/sequences')
    await expect(card).toContainText(amid(say(SEQUENCES, 'sequences.sale.onSale')))
  })

  await test.step('reads of a sale in a mail, and Finances says what it waits for', async () => {
    const { body } = await server.post('/payment/checkout', { sequence_id: sequenceId })
    await given.payFor(body.data)
    await server.sandbox.idle()
    await server.drainJobs()
    await mail('sold.subject.photos')
    await mail('payoutNeeds.account.subject')
    await page
      .getByRole('link', { name: /\/id\/user\/payouts/ })
      .first()
      .click()
    await untilScripted(page, '/id/user/payouts')
    await expect(title()).toHaveText(say(PAYOUTS, 'finances.title'))
    await expect(sale().getByText(say(PAYOUTS, 'payouts.pending'), { exact: true })).toBeVisible()
    await expect(sale().getByText(say('server/src/payouts', 'reason.noAccount.photographer'))).toBeVisible()
  })

  await test.step('opens the account at the payment provider', async () => {
    await expect(page.getByText(say(PAYOUTS, 'finances.account.states.none.text'))).toContainText(BANK_IN)
    await page.getByRole('button', { name: say(PAYOUTS, 'finances.account.setUp') }).click()
    await page.getByTestId('setup-fill').click()
    await page.getByTestId('setup-outcome-active').check()
    await page.getByTestId('setup-submit').click()
    await untilScripted(page, /\/id\/user\/payouts/)
    await expect(page.getByText(say(PAYOUTS, 'finances.account.states.active.name'), { exact: true })).toBeVisible()
  })

  await test.step('is paid, and reads of it on the page and in a mail', async () => {
    await expect(async () => {
      await page.goto('/id/user/payouts')
      await expect(sale().getByText(say(PAYOUTS, 'payouts.success'), { exact: true })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await mail('payoutSent.subject')
  })

  await test.step('takes the statement of the month with them', async () => {
    await page.goto('/id/user/payouts')
    const list = page.getByRole('region', { name: say(STATEMENTS, 'title') })
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'PDF' }).nth(1).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^laporan-wayan-/)
    expect(await readFile(await saved.path(), 'latin1')).toContain('/Lang (id)')
  })
})

test('a photographer with a bank in Indonesia gives the account, is paid by bank and reads of it in Indonesian', async ({
  page,
  given,
  server,
  signIn,
}) => {
  const owner = await given.photographer()
  const admin = await given.admin()
  await server.put('/profile/language', { language: 'id' }, { token: owner.token })
  await given.livesIn(owner, 'Indonesia')
  await given.paidCheckout({ owner, images: 1 })
  const mail = (key: string) =>
    openMail(page, mailAbout(page, say(MAIL, key)).filter({ hasText: owner.email }), () => given.toldAfter(60))

  await test.step('a mail asks where the money goes, and leads to the page that asks it', async () => {
    await mail('sold.subject.photo')
    await mail('payoutNeeds.bank.subject')
    await signIn(owner, 2)
    await page
      .getByRole('link', { name: /\/id\/user\/payouts/ })
      .first()
      .click()
    await untilScripted(page, '/id/user/payouts')
    await expect(page.getByText(say(BANK, 'none'))).toBeVisible()
  })

  await test.step('the account is given, and a mail says so', async () => {
    await page.getByRole('button', { name: say(BANK, 'give') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(BANK, 'holder')).fill('I Wayan Sudarma')
    await dialog.getByLabel(say(BANK, 'account')).fill('7310 5567 4711')
    await dialog.getByLabel(say(BANK, 'bank')).fill('BCA, Ubud')
    await dialog.getByLabel(say('web/app', 'password.current')).fill(owner.password)
    await dialog.getByRole('button', { name: say(BANK, 'save') }).click()
    await expect(page.getByText(say(BANK, 'known'))).toBeVisible()
    await mail('bankDetails.saved.subject')
  })

  await test.step('an admin pays, and page and mail say so', async () => {
    const { id, amount_minor } = await server.db
      .selectFrom('payouts')
      .select(['id', 'amount_minor'])
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const paid = { payout_ids: [id], amount: amount_minor / 100, reference: 'BI-FAST 4711' }
    const { code } = await server.post(
      '/payout/settle/together',
      { ...paid, currentPassword: admin.password },
      { token: admin.token },
    )
    expect(code).toBe(200)
    await mail('payoutByHand.subject')
    await page.goto('/id/user/payouts')
    await expect(page.getByText(say(PAYOUTS, 'finances.byHand'))).toBeVisible()
  })
})
