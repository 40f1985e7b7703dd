import type { Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { violationsInLooks } from '../find-violations.ts'
import { expect, inOneWindow } from '../fixtures.ts'
import { follow, startWalk } from '../follow.ts'
import { type Shop, test as shopTest } from '../shop.ts'
import { untilReady } from '../waiting.ts'

const test = shopTest.extend(inOneWindow)

type DialogCase = {
  name: string
  as: 'visitor' | 'user' | 'admin'
  at: string | ((shop: Shop) => string)
  /** Some of them exist only on phones. */
  only?: 'phone'
  open: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const menu = button('Menu')

const dialogs: DialogCase[] = [
  { name: 'approving', as: 'admin', at: '/admin/sequences', open: button(/^Approve: /) },
  { name: 'rejecting, with a reason', as: 'admin', at: '/admin/sequences', open: button(/^Reject: /) },
  { name: 'deleting a sequence', as: 'admin', at: '/admin/sequences', open: button(/^Delete: /) },
  {
    name: 'searching on the light table',
    as: 'admin',
    at: '/admin/sequences?view=approval',
    open: button('Search and order'),
  },
  { name: 'deleting a place', as: 'admin', at: '/admin/spots', open: button(/^Delete: /) },
  {
    name: 'disabling a place',
    as: 'admin',
    at: '/admin/spots',
    open: (page) => page.getByRole('switch').first().click(),
  },
  {
    name: 'the actions of a sequence',
    as: 'user',
    at: '/user/sequences',
    open: button(/^More: /),
  },
  {
    name: 'hiding a sequence',
    as: 'user',
    at: '/user/sequences',
    open: (page) => page.getByRole('switch').first().click(),
  },
  {
    name: 'hiding an image',
    as: 'user',
    at: ({ gallery }) => `/user/sequence/view/${gallery.id}`,
    open: (page) => page.getByRole('switch', { name: 'Visible: Photo 1' }).click(),
  },
  { name: 'changing the password', as: 'user', at: '/user/sequences', open: button('Change Password') },
  { name: 'the menu of visitors', as: 'visitor', at: '/about-us', only: 'phone', open: menu },
  { name: 'the menu of photographers', as: 'user', at: '/user/dashboard', only: 'phone', open: menu },
  { name: 'the menu of admins', as: 'admin', at: '/admin/dashboard', only: 'phone', open: menu },
  {
    name: 'a photo',
    as: 'visitor',
    at: ({ gallery }) => `/sequence-gallery/${gallery.key}`,
    open: (page) => page.getByRole('link', { name: /^Open photo 1 of/ }).click(),
  },
]

const phone = { width: 390, height: 844 }
const desk = { width: 1_280, height: 800 }

for (const { name, as, at, only, open } of dialogs) {
  test(`the dialog of ${name} is accessible`, async ({ page, shop, signIn }) => {
    if (as === 'user') await signIn(shop.photographer, 2)
    if (as === 'admin') await signIn(shop.admin, 1)
    await page.setViewportSize(only === 'phone' ? phone : desk)
    await page.goto(typeof at === 'string' ? at : at(shop))

    const dialog = page.locator('dialog[open], [role=dialog], [popover]:popover-open').filter({ visible: true })
    await expect(async () => {
      if ((await dialog.count()) === 0) await open(page)
      await expect(dialog).toHaveCount(1, { timeout: 5_000 })
    }).toPass()

    expect(await violationsInLooks(page, only)).toEqual([])
  })
}

test('Back closes an open question with its page, and nothing is done', async ({ page, shop, signIn }) => {
  await signIn(shop.admin, 1)
  const deletions: string[] = []
  page.on('request', (request) => request.url().includes('/destroy') && deletions.push(request.url()))
  await startWalk(page, '/admin/dashboard')
  await follow(page, '/admin/spots')
  await button(/^Delete: /)(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()

  await page.goBack()

  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(deletions).toEqual([])
})

test('toasts are accessible', async ({ page, shop, signIn, given }) => {
  const { owner } = await given.publicSequence({ images: 1 })
  await signIn(owner, 2)
  await page.goto('/user/sequences')
  await page.getByRole('switch', { name: /^Visible: / }).click()
  await answer(page, 'Hide')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await violationsInLooks(page)).toEqual([])

  await page.evaluate('localStorage.clear()')
  await page.goto('/login')
  await page.getByLabel('User name').fill(shop.photographer.username)
  await page.getByLabel(/^Password/).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Messages/ }).getByRole('alert')).toBeVisible()
  expect(await violationsInLooks(page)).toEqual([])
})

test('an admin sends the link of an order again, to a corrected address', async ({ given, openBrowser }) => {
  const { paymentId } = await given.paidCheckout({ images: 1 })
  const admin = await given.admin()
  const page = await openBrowser({ as: admin, role: 1 })
  await page.goto(`/admin/payment/${paymentId}`)
  const opener = page.getByRole('button', { name: 'Send the link again' })
  await untilReady(page)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^E-mail/)).toHaveValue('buyer@example.com')
  expect(await violationsInLooks(page)).toEqual([])

  await dialog.getByLabel(/^E-mail/).fill('noa.kalani@example.org')
  await dialog.getByLabel(/^Your current password/).fill(admin.password)
  // Enter does nothing in an admin's form, and a line says what does.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Press Send.* to confirm this\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Send/ }).click()

  await expect(page.getByText('The link is on its way to noa.kalani@example.org')).toBeVisible()
  await expect(page.getByText('Corrected the buyer’s e-mail and sent the link there')).toBeVisible()
})

test('the refund of some photos is seen whole in a window of 1280 x 800', async ({ given, openBrowser }) => {
  const { paymentId } = await given.paidCheckout({ images: 4 })
  const page = await openBrowser({ as: await given.admin(), role: 1 })
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(`/admin/payment/${paymentId}`)
  await expect(page.getByRole('link', { name: /^Payment Payouts/ }).first()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog.getByLabel(/^Your current password/)).toBeInViewport({ ratio: 1 })
  expect(
    await dialog.evaluate((one: { scrollHeight: number; clientHeight: number }) => one.scrollHeight - one.clientHeight),
  ).toBe(0)
})

test('what is chosen for a refund stays where it was pressed', async ({ given, server, openBrowser }) => {
  const { images } = await given.publicSequence({ images: 4 })
  const ids = images.slice(0, 2).map(({ id }) => id)
  const { url } = (await server.post('/payment/checkout', { image_ids: ids })).body.data
  await given.payFor({ url: String(url) })
  const bought = server.db.selectFrom('payments').select(['id', 'paid_at']).where('checkout_url', '=', String(url))
  await expect.poll(async () => (await bought.executeTakeFirstOrThrow()).paid_at).not.toBeNull()
  const pieces = (await bought.executeTakeFirstOrThrow()).id
  const whole = (await given.paidCheckout({ images: 4 })).paymentId
  const page = await openBrowser({ as: await given.admin(), role: 1 })

  for (const size of [desk, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    for (const [id, choice] of [
      [pieces, 'radio'],
      [whole, 'checkbox'],
    ] as const) {
      await page.goto(`/admin/payment/${id}`)
      await untilReady(page)
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      const choices = page.getByRole('dialog').getByRole('group')
      const before = await choices.boundingBox()
      for (const one of (await choices.getByRole(choice).all()).toReversed()) {
        await one.check()
        expect(await choices.boundingBox(), `${choice} at ${size.width}`).toEqual(before)
      }
    }
  }
})

test('the takedown of a photo cuts no field, and its buttons stay in view, on a phone on its side too', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn(shop.admin, 1)
  for (const size of [desk, { width: 844, height: 390 }]) {
    await page.setViewportSize(size)
    await page.goto(`/admin/sequence/view/${shop.gallery.id}`)
    const card = page.getByRole('listitem', { name: 'Photo 1', exact: true })
    const takeDown = card.getByRole('button', { name: 'Take down: Photo 1' })
    const dialog = page.getByRole('dialog', { name: 'Take down Photo 1' })
    await expect(async () => {
      if (await dialog.isVisible()) return
      if (await takeDown.isHidden()) await card.getByRole('button', { name: 'More: Photo 1' }).click({ timeout: 1_000 })
      await takeDown.click({ timeout: 1_000 })
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()

    const fields = [dialog.getByLabel(/^Reason/), dialog.getByLabel(/^Your current password/)]
    const button = dialog.getByRole('button', { name: 'Take down' })
    for (const field of fields) {
      // Where the window is low, the content scrolls, and the buttons stay.
      if (size !== desk) await field.focus()
      const [edge, box] = await Promise.all([button.boundingBox(), field.boundingBox()])
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(edge?.y ?? 0)
      for (const one of [field, button]) await expect(one).toBeInViewport({ ratio: 1 })
    }
  }
})
