import type { Page } from '@playwright/test'
import { saveFiles } from '../buying.ts'
import { choosePhotos, drawPicture } from '../draw-picture.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { tabAndEnter, tabAndType } from '../keys.ts'
import { untilScripted } from '../waiting.ts'

// People who press keys see it, too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type SpotPath = Record<'continent_id' | 'region_id' | 'area_id' | 'spot_id', number>

const levels = ['Continent', 'Region', 'Area', 'Spot']

test('a surfer can search, pay and download by keyboard alone', async ({ page, browser, given, server }) => {
  const { spot } = await given.publicSequence({ images: 2, picture: await drawPicture(browser) })
  await page.goto('/home')
  const form = page.getByRole('search')
  const field = form.getByRole('combobox', { name: 'Place' })
  const { body } = await server.get(`/place/view?spot_id=${spot.spot_id}`)

  await tabAndType(page, field, body.data.place.spot)
  await expect(form.getByRole('option').first()).toHaveText(new RegExp(`^${body.data.place.spot} `))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`spot_id=${spot.spot_id}$`))
  await expect(field).toBeFocused()
  await tabAndType(page, form.getByLabel('Date').first(), '11182026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^1 session in Spot \d+, 18 Nov, 2026$/)
  await tabAndEnter(page, page.getByRole('main').getByRole('article').getByRole('link').first())
  await tabAndEnter(page, page.getByRole('link', { name: /^Buy all \d+ · / }))
  await tabAndEnter(page, page.getByRole('button', { name: /^Pay .+ by card$/ }))
  await tabAndEnter(page, page.getByTestId('test-card-4242'))
  await tabAndEnter(page, page.getByTestId('pay'))
  await untilScripted(page, /\/payment\/checkout\/success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('They are yours')
  const saved = await saveFiles(page, 1, () =>
    tabAndEnter(page, page.getByRole('button', { name: 'Download surf-1.jpg' })),
  )

  expect(saved).toHaveLength(1)
})

test('a photographer can upload by keyboard alone', async ({ page, browser, given, signIn }) => {
  const { spot } = await given.publicSequence({ images: 1 })
  await signIn(await given.photographer(), 2)
  await page.goto('/user/sequence/create')

  await choosePhotos(page, browser, 1)
  await tabAndType(page, page.getByLabel('Date'), '11182026')
  await typePlace(page, page, spot)
  await expect(page.getByText('1 photo ready')).toBeVisible()
  await tabAndEnter(page, page.getByRole('button', { name: 'Send for review' }))

  await expect(page).toHaveURL('/user/sequences')
  await expect(page.getByRole('article').getByText('In review')).toBeVisible()
})

test('an admin can decide waiting sequences one by one, by keyboard alone', async ({ page, given, signIn, server }) => {
  // Leave no other sequence waiting on this server.
  await server.db.updateTable('sequences').set({ is_approved: 1 }).where('is_approved', '=', 0).execute()
  const sequences: number[] = []
  for (const date of ['2026-11-01', '2026-11-02', '2026-11-03'])
    sequences.push((await given.waitingSequence({ images: 2, date })).id)
  await signIn(await given.admin(), 1)
  await page.goto('/admin/sequences?view=approval')
  const present = page.getByRole('article').getByRole('heading', { level: 2 }).filter({ visible: true })
  const question = page.getByRole('alertdialog')
  await expect(present).toHaveText(/03 Nov, 2026$/)

  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listitem', { name: 'Photo 2' }).filter({ visible: true })).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('z')
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(viewer).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(present).toHaveText(/02 Nov, 2026$/)
  await page.keyboard.press('ArrowLeft')
  await expect(present).toHaveText(/03 Nov, 2026$/)
  await page.keyboard.press('a')
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(present).toHaveText(/02 Nov, 2026$/)
  await page.keyboard.press('u')
  await expect(present).toHaveText(/03 Nov, 2026$/)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.keyboard.press('a')
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(present).toHaveText(/02 Nov, 2026$/)
  await page.keyboard.press('r')
  await expect(question.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Too dark to see a face')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(present).toHaveText(/01 Nov, 2026$/)
  await page.keyboard.press('r')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  // Keys work after the mouse was used as well.
  await page.getByRole('button', { name: /02 Nov, 2026/ }).click()
  await expect(present).toHaveText(/02 Nov, 2026$/)
  await page.keyboard.press('ArrowRight')
  await expect(present).toHaveText(/01 Nov, 2026$/)

  const states = async () => {
    const rows = await server.db
      .selectFrom('sequences')
      .select(['is_approved', 'reject_reason'])
      .where('id', 'in', sequences)
      .orderBy('day')
      .execute()
    return rows.map(({ is_approved, reject_reason }) => [is_approved, reject_reason])
  }
  await expect.poll(states).toEqual([
    [0, null],
    [2, 'Too dark to see a face'],
    [1, null],
  ])
})

test('a place that is typed right after the press, before the next frame, keeps its first letter', async ({
  page,
  given,
  signIn,
}) => {
  const { spot } = await given.publicSequence({ images: 1 })
  await signIn(await given.photographer(), 2)
  await page.addInitScript(slowFrames)
  const field = page.getByRole('combobox', { name: /^(Place|Find the place by name)$/ })
  const { continent_id, region_id, area_id, spot_id } = spot
  const place = `continent_id=${continent_id}&region_id=${region_id}&area_id=${area_id}&spot_id=${spot_id}`

  for (const path of ['/home', `/home?${place}`, '/user/sequence/create', '/user/session/create']) {
    await page.goto(path)
    await field.click()
    await page.keyboard.type('k')
    await page.evaluate('new Promise(requestAnimationFrame)')
    await page.keyboard.type('eramas')

    await expect(field, path).toHaveValue('keramas')
  }
})

const slowFrames = `
  window.requestAnimationFrame = (callback) => setTimeout(callback, 500)
  window.cancelAnimationFrame = clearTimeout`

/** Types each place's name into its select. */
async function typePlace(page: Page, form: Pick<Page, 'getByLabel'>, spot: SpotPath) {
  for (const level of levels) {
    const field = form.getByLabel(level)
    const id = String(spot[`${level.toLowerCase()}_id` as keyof SpotPath])
    const choice = field.locator(`option[value="${id}"]`)
    await expect(choice).toHaveCount(1)
    await tabAndType(page, field, await choice.innerText())
    await expect(field).toHaveValue(id)
  }
}
