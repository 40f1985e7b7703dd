import type { TestServer } from '@lineup/server/testing'
import { drawPicture } from '../draw-picture.ts'
import { isSideways } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { shapeAll, tooHigh, unevenRows } from '../rows-of-photos.ts'
import { countShifts, openBeforeFonts } from '../waiting.ts'

// The viewer zooms and fades.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 844, height: 390 },
  { width: 1_280, height: 800 },
  { width: 1_440, height: 900 },
  { width: 1_920, height: 1_080 },
]

/** Width and height: mostly landscapes, with portraits, a square and a panorama. */
const shapes = [
  [6000, 4000],
  [6000, 4000],
  [6000, 4000],
  [4000, 6000],
  [6000, 3999],
  [4000, 4000],
  [4000, 5000],
  [6000, 2100],
] as const

test('every row of photos fills the width and fits the window, in galleries of any size, in every window', async ({
  page,
  browser,
  given,
  server,
}) => {
  const picture = await drawPicture(browser)
  for (const images of [1, 2, 3, 4, 5, 10, 40]) {
    const { id, key } = await given.publicSequence({ images, picture })
    await measure(`${images} landscapes`, key)
    if (images < 3) continue
    await mixShapes(server, id)
    await measure(`${images} mixed photos`, key)
  }

  async function measure(name: string, key: string) {
    await page.goto(`/sequence-gallery/${key}`)
    for (const size of windows) {
      await page.setViewportSize(size)
      expect(await page.evaluate(unevenRows), `${name} at ${size.width} px`).toEqual([])
      expect(await page.evaluate(tooHigh), `${name} at ${size.width} px`).toEqual([])
      expect(await page.evaluate(isSideways), `${name} at ${size.width} px`).toBe(false)
    }
  }
})

test('photos ask for files that fit, nothing moves while they load, and no format of a date is made', async ({
  browser,
  given,
  server,
}) => {
  const { key } = await given.publicSequence({ images: 10, picture: await drawPicture(browser) })
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 768, height: 1_024 } })
  await page.addInitScript(countShifts)
  await page.addInitScript(countFormats)
  await openBeforeFonts(page, `/sequence-gallery/${key}`)

  await page.getByText('You can download each photo once').scrollIntoViewIfNeeded()
  expect(await page.evaluate('shifts'), await page.evaluate(`moved.join('\\n')`)).toBeLessThan(0.005)
  expect(await page.evaluate('formats')).toEqual([])

  // What shows until then is like sky and sea.
  await expect(page.locator('.photos svg:has(+ picture)').first()).toHaveCSS('background-image', /^linear-gradient/)
  // In a narrow window the lower photos come after the first ones.
  await expect(page.locator('html')).not.toHaveAttribute('data-waits')
  for (const size of windows) {
    await page.setViewportSize(size)
    expect(await page.evaluate(wrongSizes), `${size.width} px`).toEqual([])
  }
  await page.close()
})

const mixShapes = (server: TestServer, id: number) => shapeAll(server, id, (n) => shapes[n % shapes.length])

/** Photos whose `sizes` differ from their true width by more than 2 % and 2 px. */
const wrongSizes = String.raw`[...document.querySelectorAll('.photos img')].flatMap((img) => {
  // Where "auto" is known it is always right.
  const size = img.sizes.replace(/^auto,/, '').split(',').find((part) => {
    const condition = /^\(.*?\)(?= )/.exec(part)?.[0]
    return !condition || matchMedia(condition).matches
  })
  const text = size.replace(/^\(.*?\) /, '')
  const [, taken, share] = /^calc\(\(100vw - (\d+)px\)\*([\d.]+)\)$/.exec(text) ?? []
  const told = share ? (innerWidth - taken) * share : text === '100vw' ? innerWidth : parseFloat(text)
  const { width } = img.getBoundingClientRect()
  return Math.abs(told - width) > Math.max(2, width * 0.02) ? [text + ' is ' + told + ', not ' + width] : []
})`

test('the photo that a phone opens first stands above the bar, as all others do', async ({ page, browser, given }) => {
  const { key, images } = await given.publicSequence({ images: 2, picture: await drawPicture(browser) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/sequence-gallery/${key}?photo=${images[0]?.id}`)
  await expect(page.getByRole('dialog', { name: 'Photos' }).getByText('1 / 2')).toBeVisible()

  // Equal room above and below, between the counter and the bar.
  await expect.poll(async () => Math.abs(await page.evaluate<number>(offCentre))).toBeLessThan(2)
})

const shownPhoto = `document.querySelector('.pswp__item:not([aria-hidden=true]) .pswp__img:not(.pswp__img--placeholder)')`

/** In pixels. */
const offCentre = `(() => {
  const photo = ${shownPhoto}?.getBoundingClientRect()
  const bar = document.querySelector('.viewer-foot').getBoundingClientRect()
  return photo ? (photo.top + photo.bottom) / 2 - (60 + bar.top) / 2 : 999
})()`

test('on a phone the first heart moves nothing, and the viewer leads back to the photo seen last', async ({
  page,
  browser,
  given,
  server,
}) => {
  const { id, key } = await given.publicSequence({ images: 5, picture: await drawPicture(browser) })
  const upright = { width: 4_000, height: 6_000, taken_local: '2026-11-18T06:12:44' }
  await server.db.updateTable('images').set(upright).where('sequence_id', '=', id).execute()
  await page.setViewportSize({ width: 390, height: 844 })
  // The viewer closes at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/sequence-gallery/${key}`)
  const bar = page.getByRole('region', { name: 'Buy these photos' })
  await expect(bar.getByRole('button', { name: 'Share' })).toBeVisible()
  const before = await bar.boundingBox()

  await page.getByRole('button', { name: 'Choose photo 1 to buy' }).click()
  await expect(bar.getByRole('button', { name: '1 chosen' })).toBeVisible()
  expect(await bar.boundingBox()).toEqual(before)
  expect(await page.evaluate(captionHeights)).toEqual([44])

  await page.getByRole('link', { name: /^Open photo 1 of 5/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 5')).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer.getByText('5 / 5')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()

  const last = page.getByRole('link', { name: /^Open photo 5 of 5/ })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

const captionHeights = `[...new Set(Array.from(
  document.querySelectorAll('.photo-caption'), (caption) => caption.getBoundingClientRect().height))]`

test('a photo that opens shows its preview until the large file is decoded', async ({ page, browser, given }) => {
  const { key, images } = await given.publicSequence({ images: 2, picture: await drawPicture(browser) })
  await page.goto(`/sequence-gallery/${key}`)
  const tile = page.locator(`#photo-${images[0]?.id} img`)
  type Shown = { complete?: boolean; currentSrc?: string }
  await expect.poll(() => tile.evaluate((image) => (image as Shown).complete)).toBe(true)
  const shown = (await tile.evaluate((image) => (image as Shown).currentSrc)) ?? ''
  const arrival = Promise.withResolvers<void>()
  await page.route('**/media/previews/**', async (route) => {
    await arrival.promise
    await route.continue()
  })

  await page.getByRole('link', { name: /^Open photo 1 of 2/ }).click()
  const slide = page.locator('.pswp__item:not([aria-hidden=true])')
  const preview = slide.locator('.pswp__img--placeholder')
  const large = slide.locator('.pswp__img:not(.pswp__img--placeholder)')
  await expect(preview).toHaveAttribute('src', shown)
  await expect(large).toHaveCSS('opacity', '0')

  arrival.resolve()
  await expect(large).toHaveCSS('opacity', '1')
})

test('a photo opens large with its price below, and its address opens it again', async ({ page, browser, given }) => {
  const { key, images } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  const gallery = `/sequence-gallery/${key}`
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(gallery)

  await test.step('it shows the photo, what it is and what it costs', async () => {
    await page.getByRole('link', { name: /^Open photo 1 of 3/ }).click()
    await expect(viewer.getByText('1 / 3')).toBeVisible()
    await expect(viewer.getByRole('link', { name: 'Buy photo $25' })).toHaveAttribute('href', checkoutOf(0))
    await expect(viewer.getByRole('link', { name: 'Buy all 3 · $60' })).toBeVisible()
  })

  await test.step('a double click and a key bring nearer what is under the mouse', async () => {
    await page.mouse.move(UNDER.x, UNDER.y)
    const before = await page.evaluate<number[]>(shareUnderMouse)
    for (const zoomIn of [() => page.mouse.dblclick(UNDER.x, UNDER.y), () => page.keyboard.press('+')]) {
      // Wakes the controls.
      await page.keyboard.press('Shift')
      await zoomIn()
      await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
      await expect.poll(() => page.evaluate<number[]>(shareUnderMouse)).toEqual(before)
      await page.keyboard.press('0')
      await expect(viewer.getByRole('button', { name: 'Zoom', exact: true })).toBeVisible()
    }
  })

  await test.step('keys and the filmstrip lead to others, and the address follows', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 3')).toBeVisible()
    await expect(page).toHaveURL(`${gallery}?photo=${images[1]?.id}`)
    await viewer.getByRole('button', { name: 'Show photo 3' }).click()
    await expect(viewer.getByText('3 / 3')).toBeVisible()
    await expect(viewer.getByRole('link', { name: 'Buy photo $25' })).toHaveAttribute('href', checkoutOf(2))
  })

  await test.step('Share copies the address of this photo', async () => {
    await viewer.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('The link is copied')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`${gallery}?photo=${images[2]?.id}`)
  })

  await test.step('a reload shows it again, and Escape leads back to its tile', async () => {
    await page.reload()
    await expect(viewer.getByText('3 / 3')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await expect(page).toHaveURL(gallery)
    await expect(page.getByRole('link', { name: /^Open photo 3 of 3/ })).toBeFocused()
  })

  function checkoutOf(n: number) {
    return `/image-payment-checkout/${key}/${images[n]?.id}`
  }
})

const UNDER = { x: 620, y: 320 }

/** Which part of the photo is under the mouse, across and down, in percent. */
const shareUnderMouse = `(() => {
  const { x, y, width, height } = ${shownPhoto}.getBoundingClientRect()
  return [(${UNDER.x} - x) / width, (${UNDER.y} - y) / height].map((share) => Math.round(share * 100))
})()`

/** The first such format that a page makes takes a phone up to 80 ms. */
const countFormats = `
  globalThis.formats = []
  const counted = (of, name) => {
    const original = of[name]
    of[name] = function (...given) {
      formats.push(name)
      return new.target ? new original(...given) : original.apply(this, given)
    }
    Object.setPrototypeOf(of[name], original)
  }
  // A number in a message is one format that is kept; the first of a date takes a phone 20 ms.
  for (const name of ['DateTimeFormat', 'Collator', 'RelativeTimeFormat']) counted(Intl, name)
  for (const of of [Number.prototype, Date.prototype]) counted(of, 'toLocaleString')
  for (const name of ['toLocaleDateString', 'toLocaleTimeString']) counted(Date.prototype, name)
`
