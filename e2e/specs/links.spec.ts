import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { follow, startWalk } from '../follow.ts'
import { test } from '../shop.ts'

/** Texts of pages that a link must not lead to. */
const dead = /Not Found!|No Sequence Found\.|That page does not exist|is not available|Something went wrong/
/** A filter may match nothing. Then the page leads to all. */
const unmatched = /^\/\w+\/sequences\?.*\bshow=/

test.setTimeout(400_000)

for (const [who, start] of [
  ['visitor', '/home'],
  ['photographer', '/user/sequences'],
  ['admin', '/admin/sequences'],
] as const) {
  test(`every link that a ${who} can follow leads to a page with links`, async ({ page, shop, signIn }) => {
    if (who === 'photographer') await signIn(shop.photographer, 2)
    if (who === 'admin') await signIn(shop.admin, 1)
    const waiting: string[] = [start]
    const seen = new Set<string>(waiting)

    await startWalk(page, start)

    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      expect((await page.request.get(path)).status(), path).toBe(200)
      await follow(page, path)
      await settle(page)
      const text = await page.locator('main').innerText()
      if (!(unmatched.test(path) && text.includes('Show all'))) expect(text, path).not.toMatch(dead)
      const links = await linksOf(page)
      expect(links.length, `${path} is a dead end`).toBeGreaterThan(0)
      for (const link of links) {
        if (seen.has(shapeOf(link))) continue
        seen.add(shapeOf(link))
        waiting.push(link)
      }
    }
    expect(seen.size).toBeGreaterThan(10)
  })
}

/** Private pages show a skeleton first. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
}

/** All but those to the page in another language, which load a new document. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page.evaluate<string[]>(
    `[...document.querySelectorAll('a[href]:not([lang])')].map((link) => link.href)`,
  )
  const { origin } = new URL(page.url())
  return hrefs
    .map((href) => new URL(href))
    .filter((url) => url.origin === origin && !/^\/(?:api|dev|media)\//.test(url.pathname))
    .map(({ pathname, search }) => pathname + search)
}

/** Links that differ only in ids and keys lead to the same screen. */
const shapeOf = (link: string) =>
  link.replace(/(?<=-gallery\/|-checkout\/)[\w-]{22}/, ':key').replaceAll(/(?<=[/=])\d+/g, ':n')
