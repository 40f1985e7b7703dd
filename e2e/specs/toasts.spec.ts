import type { Locator, Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { boxOf } from '../light-table.ts'

const sizes = [
  { width: 1_280, height: 800 },
  { width: 390, height: 844 },
]
const message = (page: Page) => page.locator('.Toastify__toast').last()

test('a message covers no head of a page or dialog, and no button there', async ({ page, given, server, signIn }) => {
  const { id } = await given.publicSequence({ images: 1 })
  await signIn(await server.given.admin(), 1)

  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await page.goto(`/admin/sequence/view/${id}`)
    const state = page.getByRole('button', { name: /^Make (in)?active: / })
    await state.click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expectApart(page, page.getByRole('heading', { level: 1 }))
    await expectApart(page, page.getByRole('button', { name: 'Reject session' }))
    await expectApart(page, page.getByRole('button', { name: /^Make (in)?active: / }))
    await expectHeaderFree(page)

    await page.getByRole('button', { name: 'Take all down' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take down 1 photo' })
    await expectApart(page, dialog.getByRole('heading'))
    await expectApart(page, dialog.getByRole('button', { name: 'Take down' }))
    await page.keyboard.press('Escape')
    if (viewport.width > 390) continue
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Lineup' })
    await expectApart(page, menu.getByRole('heading'))
    await expectApart(page, menu.getByRole('button', { name: 'Close', exact: true }))
  }
})

test('a message covers no header, no bar and no heart that was pressed, wherever the gallery is', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 5, picture: await drawPicture(browser) })
  await page.addInitScript('navigator.share = undefined; navigator.clipboard.writeText = async () => {}')
  const viewer = page.getByRole('dialog', { name: 'Photos' })

  for (const viewport of [...sizes, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport)
    await page.goto(`/sequence-gallery/${key}`)
    // What is chosen stays for the other sizes.
    if (viewport.width === 1_280) await page.getByRole('button', { name: 'Choose photo 3 to buy' }).click()
    const share = page.getByRole('button', { name: 'Share the one I chose' })
    await share.click()
    await expectApart(page, share)
    await expectHeaderFree(page)
    if (viewport.height > 390) {
      await page.evaluate('scrollTo(0, 300)')
      await expectHeaderFree(page)
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      for (const link of await page.locator('.buy-bar').getByRole('link').all()) await expectApart(page, link)
    }
    await page.getByRole('link', { name: /^Open photo 3/ }).click()
    await viewer.getByRole('button', { name: 'Share' }).click()
    for (const button of await viewer.getByRole('button', { name: /chosen|Zoom|Close|to buy/ }).all())
      await expectApart(page, button)
    for (const link of await viewer.getByRole('link', { name: /^Buy/ }).all()) await expectApart(page, link)
  }
})

test('a message covers no header of the list after the Save of an own session', async ({ page, given, signIn }) => {
  const owner = await given.photographer()
  const { id } = await given.waitingSequence({ images: 1, owner })
  await signIn(owner, 2)

  for (const [n, viewport] of sizes.entries()) {
    await page.setViewportSize(viewport)
    await page.goto(`/user/sequence/update/${id}`)
    await page.getByLabel('Date').fill(`2026-11-1${n + 1}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/user/sequences#session-${id}`)
    await expectHeaderFree(page)
    await expectApart(page, page.getByRole('heading', { level: 1 }))
  }
})

test('a message stands above a bar with Save, below the header where the pressed button is at the bottom, and off a dialog’s buttons', async ({
  page,
  given,
  signIn,
}) => {
  const owner = await given.photographer()
  await given.publicSequence({ images: 1, owner })
  await signIn(await given.admin(), 1)

  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await page.goto('/admin/set-default-price')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByLabel(/^Image price/).fill(viewport.width === 390 ? '41' : '42')
    await save.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change prices' }).click()
    await expectApart(page, save)
    await expectHeaderFree(page)

    await page.goto('/admin/sequences')
    const state = page.getByRole('button', { name: /^Make (in)?active/ }).first()
    // At the very bottom of the window, where a message usually stands.
    await page.evaluate('document.body.style.paddingBottom = "900px"')
    await state.evaluate(scrollToEnd)
    await state.click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expectApart(page, page.getByRole('button', { name: /^Make (in)?active/ }).first())
    await expectHeaderFree(page)
  }
})

const scrollToEnd = (button: Element) => button.scrollIntoView({ block: 'end' })

async function expectHeaderFree(page: Page) {
  for (const header of await page.locator('header.sticky').filter({ visible: true }).all())
    await expectApart(page, header)
}

/** The two have come to rest: a message finds its place in the frame after it came. */
async function expectApart(page: Page, other: Locator) {
  await expect(message(page)).toBeVisible()
  await expect(other).toBeVisible()
  await expect(async () => {
    const [a, b] = [await boxOf(message(page)), await boxOf(other)]
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
    const isApart = isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
    expect(isApart, JSON.stringify({ a, b })).toBe(true)
  }).toPass()
}
