import { expect, test } from 'vitest'
import { startDrag } from './drag.ts'

const SIZE = 100

test('a tile follows the mouse to another place, and the order is settled when it is let go', () => {
  const { list, order, settled } = grid()

  press(tile(list, 'c'), 250)
  move(247)
  expect(order()).toBe('abcd')
  move(60)
  expect(order()).toBe('cabd')
  expect(tile(list, 'c').style.translate).toBe('10px')
  move(150)
  expect([order(), settled()]).toEqual(['acbd', 0])
  release()

  expect([order(), settled()]).toEqual(['acbd', 1])
  expect(tile(list, 'c').style.translate).toBe('')
  move(350)
  expect(order()).toBe('acbd')
})

test('Escape puts the tile back', () => {
  const { list, order } = grid()

  press(tile(list, 'a'), 50)
  move(350)
  expect(order()).toBe('bcda')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

  expect(order()).toBe('abcd')
  move(250)
  expect(order()).toBe('abcd')
})

test('a press without a move changes nothing', () => {
  const { list, order, settled } = grid()

  press(tile(list, 'a'), 50)
  move(53)
  release()

  expect([order(), settled()]).toEqual(['abcd', 0])
})

test.each([
  ['a finger on the photo scrolls', 'touch', 'span', 'abcd'],
  ['a finger on the handle drags', 'touch', '[data-handle]', 'bacd'],
  ['a mouse on the handle drags', 'mouse', '[data-handle]', 'bacd'],
  ['a mouse on another button presses it', 'mouse', 'button:not([data-handle])', 'abcd'],
])('%s', (_, pointerType, part, expected) => {
  const { list, order } = grid()

  press(tile(list, 'a').querySelector(part), 50, pointerType)
  move(150)
  release()

  expect(order()).toBe(expected)
})

const tile = (list: HTMLElement, id: string) => {
  const found = list.querySelector<HTMLElement>(`[data-tile="${id}"]`)
  if (!found) throw new Error(`There is no tile ${id}`)
  return found
}

const pointer = (type: string, x: number, pointerType = 'mouse') =>
  Object.assign(new MouseEvent(type, { clientX: x, clientY: 50, bubbles: true, button: 0 }), { pointerType })

function press(target: Element | null, x: number, pointerType = 'mouse') {
  target?.dispatchEvent(pointer('pointerdown', x, pointerType))
}
const move = (x: number) => window.dispatchEvent(pointer('pointermove', x))
const release = () => window.dispatchEvent(pointer('pointerup', 0))

/** A row of four tiles of 100 pixels. */
function grid() {
  let settled = 0
  const list = document.createElement('ol')
  document.body.replaceChildren(list)
  window.scrollBy = () => {}
  for (const id of 'abcd') {
    const item = document.createElement('li')
    item.dataset.tile = id
    item.innerHTML = '<span></span><button data-handle></button><button></button>'
    item.getBoundingClientRect = () => new DOMRect([...list.children].indexOf(item) * SIZE, 0, SIZE, SIZE)
    list.append(item)
  }
  list.addEventListener('pointerdown', (event) => {
    startDrag(event, {
      list,
      onMove: (id, to) => {
        const item = tile(list, id)
        item.remove()
        list.insertBefore(item, list.children[to] ?? null)
      },
      onEnd: () => (settled += 1),
    })
  })
  return {
    list,
    order: () => [...list.children].map((item) => (item as HTMLElement).dataset.tile).join(''),
    settled: () => settled,
  }
}
