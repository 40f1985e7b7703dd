import type { Browser, Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { choosePhotos } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { choosePlace, signInByForm } from '../session.ts'
import { untilScripted } from '../waiting.ts'

test('unsent photos survive a reload and become the sequence', async ({ page, browser, given, signIn }) => {
  const place = await given.spot()
  await signIn(await given.photographer(), 2)
  await upload(page, browser, 3)
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click()
  await expect(uploaded(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'surf-1.jpg: cover, 1 of 2. Move it' }).press('ArrowRight')
  await expectKept(page, ['surf-3.jpg', 'surf-1.jpg'])

  await reload(page)

  await expect(uploaded(page, 2)).toBeVisible()
  await expect(page.getByRole('listitem', { name: /^surf/ })).toHaveText([/surf-3/, /surf-1/])
  await page.getByLabel('Date').fill('2026-11-15')
  await choosePlace(page, place)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page).toHaveURL('/user/sequences')
  await expect(page.getByRole('article').getByText('2 photos')).toBeVisible()
  await page.goto('/user/sequence/create')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await expect(page.getByText('ready', { exact: false })).toBeHidden()
})

test('photos and typed text come back after the session was ended elsewhere', async ({
  page,
  browser,
  given,
  signIn,
  server,
}) => {
  const owner = await given.photographer()
  await signIn(owner, 2)
  await upload(page, browser, 2)
  await page.getByLabel('Date').fill('2026-11-15')

  await server.db.deleteFrom('sign_ins').where('user_id', '=', owner.id).execute()
  await choosePhotos(page, browser, 1)
  await untilScripted(page, /\/login/)
  await page.getByLabel('User name').fill(owner.username)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/user/sequence/create')
  await expect(uploaded(page, 3)).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-15')
})

test('each tab has its own photos, and those of a page that was left are offered to one of them', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  await signIn(await given.photographer(), 2)
  await upload(page, browser, 1)
  const second = await page.context().newPage()
  await upload(second, browser, 2)
  await reload(second)
  await reload(page)
  await expect(uploaded(second, 2)).toBeVisible()
  await expect(uploaded(page, 1)).toBeVisible()

  await leave(second)
  await second.goto('/user/sequence/create')
  await expect(left(second, '2 photos that are')).toBeVisible()
  await leave(page)
  await page.goto('/user/sequence/create')
  await expect(left(page, '2 photos that are')).toBeVisible()
  await second.getByRole('button', { name: 'Continue with them' }).click()
  await expect(uploaded(second, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Continue with them' }).click()

  await expect(left(page, '1 photo that is')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await answer(page, 'Discard')
  await expect(left(page, '')).toBeHidden()
  await expectKept(page, ['surf-1.jpg', 'surf-2.jpg'])
})

test('photos that were left are told of on Your Images, until they are sent', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const place = await given.spot()
  await signIn(await given.photographer(), 2)
  await upload(page, browser, 2)
  await page.getByLabel('Date').fill('2026-11-15')
  await choosePlace(page, place)
  await leave(page)
  await page.getByRole('link', { name: 'Your Images' }).first().click()

  await expect(
    page.getByText(/^An upload of 2 photos has stopped and is not sent yet. It waits in this browser/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(uploaded(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()

  await expect(page.getByRole('article').getByText('2 photos')).toBeVisible()
  await expect(page.getByText(/is not sent yet/)).toBeHidden()
})

test('signing out asks about photos of a page that was left too, and deletes them', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  await signIn(await given.photographer(), 2)
  await upload(page, browser, 1)
  await expectKept(page, ['surf-1.jpg'])

  await page.getByRole('button', { name: 'Logout' }).click()
  await answer(page, 'Cancel')
  await expect(uploaded(page, 1)).toBeVisible()
  await leave(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await answer(page, 'Sign out')

  await expect(page).toHaveURL('/login')
  await page.waitForLoadState()
  await expectKept(page, [])
})

test('kept photos are invisible to the next person, and are deleted after a day', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  const [owner, other] = [await given.photographer(), await given.photographer()]
  await signIn(owner, 2)
  await upload(page, browser, 1)
  await expectKept(page, ['surf-1.jpg'])

  await page.evaluate(`localStorage.removeItem('lineup.session')`)
  await signInByForm(page, other)
  await upload(page, browser, 2)
  await expectKept(page, ['surf-1.jpg', 'surf-1.jpg', 'surf-2.jpg'])
  await page.evaluate(`localStorage.removeItem('lineup.session')`)
  await signInByForm(page, owner)
  await page.goto('/user/sequence/create')
  await expect(uploaded(page, 1)).toBeVisible()

  await page.clock.setFixedTime(Date.now() + 21 * 3_600_000)
  await reload(page)
  await expectKept(page, [])
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
})

async function upload(page: Page, browser: Browser, count: number) {
  await page.goto('/user/sequence/create')
  await choosePhotos(page, browser, count)
  await expect(uploaded(page, count)).toBeVisible()
}

const uploaded = (page: Page, count: number) => page.getByText(`${count} photo${count === 1 ? '' : 's'} ready`)

async function reload(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

const left = (page: Page, photos: string) => page.getByRole('heading', { name: `You have ${photos}` })

async function leave(page: Page) {
  await page.getByRole('link', { name: 'Finances' }).click()
  await expect(page).toHaveURL('/user/payouts')
  // The address changes before the page that is left has ended.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finances')
}

async function expectKept(page: Page, names: string[]) {
  await expect.poll(() => page.evaluate(namesKept)).toEqual(names)
}

/** The kept file names, each list in its order. */
const namesKept = `new Promise((resolve, reject) => {
  const opened = indexedDB.open('lineup')
  // The app has not made its store yet. An empty one of ours would keep it from that.
  let isNew = false
  opened.onupgradeneeded = () => {
    isNew = true
    opened.transaction.abort()
  }
  opened.onerror = () => (isNew ? resolve([]) : reject(new Error('No store')))
  opened.onsuccess = () => {
    const database = opened.result
    if (!database.objectStoreNames.contains('files')) {
      database.close()
      return resolve([])
    }
    const read = database.transaction('files').objectStore('files').getAll()
    read.onsuccess = () => {
      database.close()
      resolve(read.result.sort((a, b) => a.place - b.place).map(({ file }) => file.name))
    }
  }
})`
