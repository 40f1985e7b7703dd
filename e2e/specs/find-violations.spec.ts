import { findViolations } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'

test('a pale line, a picture without words and two tiny buttons side by side are found, and nothing else', async ({
  page,
}) => {
  await page.goto('/about-us')
  expect(await findViolations(page)).toEqual([])

  await page.evaluate(`
    const tiny = 'width: 9px; height: 9px; min-height: 0; padding: 0; border: 0'
    for (const [name, style] of [['p', 'color: #bbb; background: #fff'], ['img', ''], ['button', tiny], ['button', tiny]]) {
      const element = document.createElement(name)
      element.style = style
      if (name !== 'img') element.textContent = 'pale'
      document.querySelector('main').append(element)
    }
  `)

  const rules = (await findViolations(page)).map((violation) => violation.split(':')[0])
  expect(new Set(rules)).toEqual(new Set(['color-contrast', 'image-alt', 'target-size']))
})
