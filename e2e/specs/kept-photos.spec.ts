import type { Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { drawFiles } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { choosePlace } from '../session.ts'

test('photos that were not sent survive a reload, and become the sequence', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const owner = await given.photographer()
  const place = await given.spot()
  await signIn(owner, 2)
  await page.goto('/user/sequence/create')
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await drawFiles(browser, 3))
  await expect(page.getByText('3 of 3 uploaded')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click()
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()

  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await page.getByLabel('Date').fill('2026-11-15')
  await choosePlace(page, place)
  await page.getByRole('button', { name: 'Upload 2 photos' }).click()
  await expect(page).toHaveURL('/user/sequences')
  await expect(page.getByRole('article').getByText('2 photos')).toBeVisible()
  await page.goto('/user/sequence/create')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await expect(page.getByText('uploaded', { exact: false })).toBeHidden()
})

test('photos and what was typed are there again after a session that ended elsewhere', async ({
  page,
  browser,
  given,
  signIn,
  server,
}) => {
  const owner = await given.photographer()
  await signIn(owner, 2)
  await page.goto('/user/sequence/create')
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await drawFiles(browser, 2))
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible()
  await page.getByLabel('Date').fill('2026-11-15')

  await server.db.deleteFrom('sign_ins').where('user_id', '=', owner.id).execute()
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await drawFiles(browser, 1))
  await page.getByLabel('User name').fill(owner.username)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/user/sequence/create')
  await expect(page.getByText('3 of 3 uploaded')).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-15')
})

test('each tab keeps its own photos, and none where its page is left, nor after signing out', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const owner = await given.photographer()
  await signIn(owner, 2)
  const add = async () => {
    await page.goto('/user/sequence/create')
    await page.getByLabel('Photos', { exact: true }).setInputFiles(await drawFiles(browser, 1))
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
    await expect.poll(() => page.evaluate(countKept)).toBe(1)
  }

  await test.step('a second tab', async () => {
    await add()
    const second = await page.context().newPage()
    await second.goto('/user/sequence/create')
    await second.getByLabel('Photos', { exact: true }).setInputFiles(await drawFiles(browser, 2))
    await expect(second.getByText('2 of 2 uploaded')).toBeVisible()
    await expect.poll(() => page.evaluate(countKept)).toBe(3)
    for (const tab of [second, page]) {
      tab.once('dialog', (dialog) => void dialog.accept())
      await tab.reload()
    }
    await expect(second.getByText('2 of 2 uploaded')).toBeVisible()
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
    await leave(second)
    await second.close()
  })
  await test.step('left', async () => {
    await leave(page)
    await expect.poll(() => page.evaluate(countKept)).toBe(0)
  })
  await test.step('signed out', async () => {
    await add()
    await page.getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Cancel')
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Leave')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(countKept)).toBe(0)
  })
})

async function leave(page: Page) {
  await page.getByRole('link', { name: 'Finances' }).click()
  await answer(page, 'Leave')
  await expect(page).toHaveURL('/user/payouts')
}

/** How many photos the browser keeps. */
const countKept = `new Promise((resolve, reject) => {
  const opened = indexedDB.open('lineup')
  opened.onerror = () => reject(new Error('No store'))
  opened.onsuccess = () => {
    const database = opened.result
    if (!database.objectStoreNames.contains('files')) return resolve(0)
    const counted = database.transaction('files').objectStore('files').count()
    counted.onsuccess = () => {
      database.close()
      resolve(counted.result)
    }
  }
})`
