import type { Browser, Page } from '@playwright/test'

const drawn = new Map<number, Promise<Buffer>>()

/**
 * Draws a sea under a sky in the browser, so that no picture file is needed. Each number gives different bytes, and a
 * worker draws it once.
 */
export function drawPicture(browser: Browser, number = 0): Promise<Buffer> {
  const picture = drawn.get(number) ?? drawInPage(browser, number)
  drawn.set(number, picture)
  return picture
}

export const drawUpright = (browser: Browser) => bytesOf(browser, upright)

const drawInPage = (browser: Browser, number: number) => bytesOf(browser, draw(number))

async function bytesOf(browser: Browser, script: string): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate<string>(script)
  await page.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Photos as a person picks them in the file dialog: surf-1.jpg, surf-2.jpg. */
export async function drawFiles(browser: Browser, count: number) {
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  return Promise.all(
    numbers.map(async (n) => ({
      name: `surf-${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawPicture(browser, n),
    })),
  )
}

/** `field`: its label, on pages in another language. */
export async function choosePhotos(
  page: Page,
  browser: Browser,
  count: number,
  field: string | RegExp = 'Photos',
): Promise<void> {
  await page.getByLabel(field, { exact: true }).setInputFiles(await drawFiles(browser, count))
}

const draw = (number: number) => `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1067 })
  const paint = canvas.getContext('2d')
  const sky = paint.createLinearGradient(0, 0, 0, 520)
  sky.addColorStop(0, '#27506b')
  sky.addColorStop(1, '#f0b98a')
  paint.fillStyle = sky
  paint.fillRect(0, 0, 1600, 520)
  for (let y = 520; y < 1067; y += 4) {
    paint.fillStyle = 'hsl(' + (190 + ${number}) + ' 55% ' + (18 + 22 * Math.abs(Math.sin(y / 23))) + '%)'
    paint.fillRect(0, y, 1600, 4)
  }
  return canvas.toDataURL('image/jpeg', 0.7)
})()`

const upright = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 1500 })
  canvas.getContext('2d').fillRect(0, 0, 1000, 1500)
  return canvas.toDataURL('image/jpeg')
})()`
