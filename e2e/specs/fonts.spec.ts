import { expect, test } from '../fixtures.ts'

const pairs = {
  'Figtree Variable': { standIns: ['Text fallback', 'Wide text fallback'], weight: 400 },
  'Bricolage Grotesque Variable': { standIns: ['Heading fallback', 'Wide heading fallback'], weight: 650 },
}

for (const [font, { standIns, weight }] of Object.entries(pairs)) {
  test(`until ${font} arrives, the system’s own font takes as much room`, async ({ page }) => {
    await page.goto('/how-it-works')
    const widths = await page.evaluate<Record<string, number>>(
      `(${measure})(${JSON.stringify([font, ...standIns])}, ${weight})`,
    )
    const { [font]: own = 0, ...others } = widths

    expect(Object.keys(others), 'one of the fonts that stand in is on this machine').not.toEqual([])
    for (const [standIn, width] of Object.entries(others)) {
      expect(Math.abs(width / own - 1), `${standIn}: ${width} instead of ${own}`).toBeLessThan(0.03)
    }
  })
}

// On one line they would fit in one font and not in another, and the photos would jump by a line when the font arrives.
test('on phones the photographer stands below the heading even where both would fit on one line', async ({
  page,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 2 })
  await page.setViewportSize({ width: 630, height: 823 })
  await page.goto(`/sequence-gallery/${key}`)

  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const photographer = await page.locator('h1 + p').boundingBox()
  expect(photographer?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
})

/** The width of the page's headings and sentences on one line, by font. Leaves out what this system does not have. */
const measure = `async (fonts, weight) => {
  const text = [...document.querySelectorAll('main h1, main h2, main h3, main p')].map((one) => one.textContent).join(' ')
  const line = document.body.appendChild(document.createElement('span'))
  line.style.cssText = 'position: absolute; white-space: nowrap; font-size: 20px; font-weight: ' + weight
  line.textContent = text
  const widths = {}
  for (const font of fonts) {
    const found = await document.fonts.load(weight + ' 20px "' + font + '"', text).catch(() => [])
    if (found.length === 0) continue
    line.style.fontFamily = '"' + font + '"'
    widths[font] = line.getBoundingClientRect().width
  }
  return widths
}`
