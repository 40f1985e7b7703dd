import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { cards, openDay } from '../open-day.ts'

const test = eachTest.extend(inOneWindow)

test('a tap on the line shows the photos of about then, and the usual windows those of a part of the day', async ({
  page,
  browser,
  server,
}) => {
  const { path } = await openDay(server, browser)
  await page.goto(path)
  await expect(cards(page)).toHaveCount(4)
  const line = await page.locator('.time-line').boundingBox()
  if (!line) throw new Error('No line')

  // From 7 to 10 o'clock.
  await page.mouse.click(line.x + line.width * (141 / 180), line.y + 40)
  await expect(page).toHaveURL(`${path}?from=09:10&to=09:30`)
  await expect(cards(page)).toHaveCount(1)
  const earlier = page.getByRole('link', { name: 'Earlier: 07:25–07:45, 5 photos' })
  await expect(earlier).toHaveCount(2)
  await earlier.last().click()
  await expect(page).toHaveURL(`${path}?from=07:25&to=07:45`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Later: 09:20–09:40, 6 photos' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${path}?from=09:10&to=09:30`)
  await page.getByRole('link', { name: '09:10–09:30: 6 photos. Back to the whole day' }).click()
  await expect(page).toHaveURL(path)
  await expect(cards(page)).toHaveCount(4)
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: /^Whole day/ }).click()
  await expect(cards(page)).toHaveCount(4)
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)

  // Beside an end of the window, where a finger would take hold of it; but on what is seen of the end itself a tap is an accident.
  const end = line.x + line.width * (150 / 180)
  await page.mouse.click(end + 5, line.y + 32)
  await expect(page).toHaveURL(`${path}?from=09:10&to=09:30`)
  await page.mouse.click(end + 24, line.y + 32)
  await expect(page).toHaveURL(/from=09:2[05]&to=09:4[05]/)
})

test('the line marks the times of the photos on the screen, unless all of them are', async ({
  page,
  browser,
  server,
}) => {
  const { path } = await openDay(server, browser)
  const here = page.locator('.time-here')
  await page.setViewportSize({ width: 390, height: 420 })
  await page.goto(path)
  // From 7 to 10 o'clock: the first card is of 07:05, the last one of 09:20.
  await expect(here).toHaveAttribute('x1', '2.78%')
  await page.evaluate("document.querySelector('.stacks > :last-child').scrollIntoView()")
  await expect(here).toHaveAttribute('x2', '80.56%')
  await expect(here).not.toHaveAttribute('x1', '2.78%')

  await page.setViewportSize({ width: 1_280, height: 1_200 })
  await expect(cards(page)).toHaveCount(4)
  await expect(here).toHaveCount(0)
})

test('a mouse on the line reads its time and photos', async ({ page, browser, server }) => {
  const { path } = await openDay(server, browser)
  await page.goto(path)
  const line = await page.locator('.time-line').boundingBox()
  if (!line) throw new Error('No line')
  const pointed = page.locator('.time-pointed text')

  await expect(async () => {
    await page.mouse.move(line.x + line.width * (140 / 180), line.y + 40)
    await page.mouse.move(line.x + line.width * (142 / 180), line.y + 40)
    await expect(pointed).toHaveText('09:20: 6 photos', { timeout: 500 })
  }).toPass()
  await page.mouse.move(line.x + line.width * (112 / 180), line.y + 40)
  await expect(pointed).toHaveText('08:50')
  await page.mouse.move(line.x, line.y + 300)
  await expect(pointed).toHaveCount(0)
})
