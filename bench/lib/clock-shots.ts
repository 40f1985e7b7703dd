import { byCamera } from '@lineup/server/testing/pictures/camera-files.ts'
import type { Browser } from 'playwright-core'

/** How a photo of the clock page was taken. `width`: the code's part of the photo's; `blur` in pixels of the photo. */
export type ClockShot = { name: string; width: number; blur: number }

/** Of 24 megapixels, in pixels of the page. */
const PAGE = { width: 1_500, height: 1_000 }
const SCALE = 4

/** Photos of the clock page before a beach, as one camera takes them, a second apart. The code is the page's own. */
export async function clockShots(browser: Browser, site: string, scene: Buffer, shots: ClockShot[]) {
  const clock = await browser.newPage()
  await clock.goto(`${site}/clock`)
  const code = clock.getByRole('img', { name: 'The present time as a code' })
  const [path, box] = [await code.locator('path').getAttribute('d'), await code.getAttribute('viewBox')]
  await clock.close()
  const page = await browser.newPage({ viewport: PAGE, deviceScaleFactor: SCALE })
  const photos: Buffer[] = []
  for (const { width, blur } of shots) {
    const side = PAGE.width * width
    await page.setContent(`<body style="margin:0;background:url(data:image/jpeg;base64,${scene.toString('base64')}) 0 0/cover">
      <div style="position:absolute;left:40%;top:30%;background:#fff;padding:${side / 4}px ${side / 10}px;rotate:8deg;filter:blur(${blur / SCALE}px)">
        <svg viewBox="${box}" width="${side}" height="${side}" shape-rendering="crispEdges" style="display:block"><path d="${path}"/></svg>
      </div></body>`)
    const photo = await page.screenshot({ type: 'jpeg', quality: 92 })
    photos.push(byCamera(photo, `2026-11-18T07:00:0${photos.length}`))
  }
  await page.close()
  return photos
}
