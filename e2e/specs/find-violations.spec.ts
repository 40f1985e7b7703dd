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

test('with letters of twice the size what is wide, lost, cut, torn, printed over or covered is found', async ({
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
    plant('p', 'width: 2rem; overflow-wrap: anywhere', 'Uluwatu')
    plant('p', 'height: 1.5rem; overflow: hidden', 'a sentence that has so many words that it needs lines')
    plant('p', '', 'Lower')
    plant('p', 'margin-top: -1.2rem', 'upper')
    plant('input', 'width: 3rem', '').value = 'Uluwatu, Bali'
    const frame = plant('article', 'position: relative; width: 10rem', '')
    plant('img', 'width: 10rem; height: 5rem', '', frame)
    plant('span', 'position: absolute; inset: 0 0 50%; background: #fff', '', frame)
    plant('div', 'position: fixed; inset: auto 0 0; height: 45vh; background: #fff', 'bar')
  `)

  const found = await faultsOfLargeLetters(page)
  for (const way of ['letters of 32 px', 'a root of 200 %', 'zoomed to 200 %']) {
    const ofWay = found.filter((fault) => fault.startsWith(way)).join('\n')
    expect(ofWay).toContain('px wide')
    expect(ofWay).toMatch(/off the screen by .*lost/)
    expect(ofWay).toMatch(/overprinted heading: .*Below/)
    expect(ofWay).toMatch(/cut button: .*much longer/)
    expect(ofWay).toMatch(/torn word: Uluwatu/)
    expect(ofWay).toMatch(/line cut at its height: .*a sentence/)
    expect(ofWay).toMatch(/overprinted: .*Lower by .*upper/)
    expect(ofWay).toMatch(/field too narrow by .*<input/)
    expect(ofWay).toMatch(/a picture of which \d+ % is covered/)
    expect(ofWay).toMatch(/bars cover \d+ %/)
  }
})
