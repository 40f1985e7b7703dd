import { findViolations } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { faultsOfLargeLetters } from '../large-letters.ts'

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

test('with letters of twice the size a wide line, a lost control, an overprinted heading and a cut button are found', async ({
  page,
}) => {
  await page.goto('/about-us')
  expect(await faultsOfLargeLetters(page)).toEqual([])

  await page.evaluate(`
    const plant = (name, style, text, parent = document.querySelector('main')) => {
      const element = document.createElement(name)
      element.style = style
      element.textContent = text
      parent.append(element)
      return element
    }
    plant('p', 'width: 20rem', 'wide')
    plant('button', 'margin-left: 15rem', 'lost', plant('div', 'overflow: hidden', ''))
    plant('h2', '', 'Below')
    plant('p', 'margin-top: -1.2rem', 'printed over it')
    plant('button', 'width: 5rem; overflow: hidden; white-space: nowrap', 'much longer than it is wide')
  `)

  const found = await faultsOfLargeLetters(page)
  for (const way of ['letters of 32 px', 'a root of 200 %', 'zoomed to 200 %']) {
    const ofWay = found.filter((fault) => fault.startsWith(way)).join('\n')
    expect(ofWay).toContain('px wide')
    expect(ofWay).toMatch(/off the screen by .*lost/)
    expect(ofWay).toMatch(/overprinted heading: .*Below/)
    expect(ofWay).toMatch(/cut button: .*much longer/)
  }
})
