import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { openDay } from '../open-day.ts'

/** For a page: lists in `gone` what the server drew and the page's code took away. The bar at the foot tells of the choice instead. */
const watchGone = `
  globalThis.gone = []
  addEventListener('DOMContentLoaded', () => {
    const all = [...document.body.querySelectorAll('main :not(.bottom-bar, .bottom-bar *)')]
    const drawn = new Set(all.filter((element) => element.checkVisibility()))
    const note = (element) => {
      if (drawn.has(element)) gone.push(element.outerHTML)
    }
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records) {
        if (!target.checkVisibility()) note(target)
        removedNodes.forEach(note)
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'hidden'] })
  })
`

test('nothing that the server drew goes away while a page wakes up, also for somebody who has chosen a photo', async ({
  page,
  browser,
  server,
}) => {
  const { kai, path, search } = await openDay(server, browser)
  const chosen = JSON.stringify({ [kai.key]: [kai.images[0]?.id] })
  await page.addInitScript(`localStorage.setItem('lineup.chosen', ${JSON.stringify(chosen)})`)
  await page.addInitScript(watchGone)

  for (const address of [`${search}&time=09:30`, `${path}?from=07:00&to=08:00`, `/sequence-gallery/${kai.key}`]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await page.evaluate('gone'), address).toEqual([])
  }
})
