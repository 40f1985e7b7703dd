import type { Locator } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { boxOf } from '../light-table.ts'

test('a message covers no head of a page or dialog, and no button there', async ({ page, given, server, signIn }) => {
  const { id } = await given.publicSequence({ images: 1 })
  await signIn(await server.given.admin(), 1)

  for (const viewport of [
    { width: 1_280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`/admin/sequence/view/${id}`)
    await page.getByRole('button', { name: /^Make (in)?active: / }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    const message = page.locator('.Toastify__toast').last()
    await expectApart(message, page.getByRole('heading', { level: 1 }))
    await expectApart(message, page.getByRole('button', { name: 'Reject session' }))

    await page.getByRole('button', { name: 'Take all down' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take down 1 photo' })
    await expectApart(message, dialog.getByRole('heading'))
    await expectApart(message, dialog.getByRole('button', { name: 'Take down' }))
    await page.keyboard.press('Escape')
    if (viewport.width > 390) continue
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Lineup' })
    await expectApart(message, menu.getByRole('heading'))
    await expectApart(message, menu.getByRole('button', { name: 'Close', exact: true }))
  }
})

test('a message covers no heart of a gallery that has moved, and no button of the viewer', async ({
  page,
  browser,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 5, picture: await drawPicture(browser) })
  await page.addInitScript('navigator.share = undefined; navigator.clipboard.writeText = async () => {}')
  const message = page.locator('.Toastify__toast').last()
  const viewer = page.getByRole('dialog', { name: 'Photos' })

  for (const viewport of [
    { width: 1_280, height: 800 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`/sequence-gallery/${key}`)
    // What is chosen stays for the other sizes.
    if (viewport.width === 1_280) await page.getByRole('button', { name: 'Choose photo 3 to buy' }).click()
    await page.getByRole('button', { name: 'Share the one I chose' }).click()
    if (viewport.height > 390) {
      await page.evaluate('scrollTo(0, 300)')
      await expect(message).toBeVisible()
      const [a, b] = [await boxOf(message), await boxOf(page.getByRole('banner'))]
      expect(a.y + a.height).toBeLessThanOrEqual(b.y + b.height)
    }
    await page.getByRole('link', { name: /^Open photo 3/ }).click()
    await viewer.getByRole('button', { name: 'Share' }).click()
    for (const button of await viewer.getByRole('button', { name: /chosen|Zoom|Close|to buy/ }).all())
      await expectApart(message, button)
    for (const link of await viewer.getByRole('link', { name: /^Buy/ }).all()) await expectApart(message, link)
  }
})

async function expectApart(message: Locator, other: Locator) {
  await expect(message).toBeVisible()
  await expect(other).toBeVisible()
  const [a, b] = [await boxOf(message), await boxOf(other)]
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  const isApart = isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(isApart, JSON.stringify({ a, b })).toBe(true)
}
