import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPresses } from './keep-presses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset['ready']
})

test('a button that is pressed before its code is here is pressed once, when it is', () => {
  const button = draw('<button type="button">Menu</button>')
  const heard = hear(button, 'click')

  button.click()
  button.click()
  vi.advanceTimersByTime(5_000)
  expect([heard.length, isLineShown()]).toEqual([2, true])

  runPage()
  vi.advanceTimersByTime(100)

  expect([heard.length, isLineShown()]).toEqual([3, false])
})

test('a form is sent by the button that was pressed, once somebody takes it, and never to the page’s own address', () => {
  const form = draw<HTMLFormElement>('<form method="post"><button>Save</button><button>Send</button></form>')
  const [all, taken] = [hear(globalThis as unknown as HTMLElement, 'submit'), [] as SubmitEvent[]]

  form.querySelectorAll('button')[1]?.click()
  // React runs the page, but hears a form a little later.
  runPage()
  vi.advanceTimersByTime(200)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    taken.push(event)
  })
  vi.advanceTimersByTime(200)

  expect(taken.map(({ submitter }) => submitter?.textContent)).toEqual(['Send'])
  expect(all.length).toBeGreaterThan(2)
  expect(all.every(({ defaultPrevented }) => defaultPrevented)).toBe(true)
  expect(isLineShown()).toBe(false)
})

test('the link of a photo, which leads to its file, waits too', () => {
  const link = draw('<a class="photo-frame" href="/media/large.jpg">Photo 1</a>')
  const heard = hear(link, 'click')

  link.click()
  expect(heard.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true])
  runPage()
  vi.advanceTimersByTime(100)

  expect(heard.at(-1)?.defaultPrevented).toBe(false)
})

test.each([
  ['a search, which has an address', '<form method="get"><button>Search</button></form>', 'submit'],
  ['a link to a page', '<a href="/home">Home</a>', 'click'],
  ['a button that opens its own menu', '<button type="button" popovertarget="menu">More</button>', 'click'],
] as const)('%s is left to the browser', (_, html, event) => {
  const element = draw(html)
  const heard = hear(element, event)

  ;(element.querySelector('button') ?? element).click()

  expect(heard.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false])
  expect(isLineShown()).toBe(false)
})

test('what is gone when its code comes is not pressed by itself', () => {
  const drawn = draw('<p><button type="button">Menu</button></p>')
  const menu = drawn.querySelector('button')
  const heard = hear(drawn, 'click')

  menu?.click()
  menu?.remove()
  vi.advanceTimersByTime(100)
  runPage()
  vi.advanceTimersByTime(100)

  expect([heard.map(({ defaultPrevented }) => defaultPrevented), isLineShown()]).toEqual([[true], false])
})

test('nothing is kept once React runs the page', () => {
  const button = draw('<button type="button">Menu</button>')
  const heard = hear(button, 'click')
  runPage()

  button.click()
  vi.advanceTimersByTime(100)

  expect([heard.map(({ defaultPrevented }) => defaultPrevented), isLineShown()]).toEqual([[false], false])
})

/** As a page whose document has arrived, and no code yet. */
function draw<T extends HTMLElement>(html: string): T {
  document.body.innerHTML = html
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- the page runs this text
  new Function(keepPresses)()
  return document.body.firstElementChild as T
}

/** As the root of the app, once React runs the page. */
const runPage = () => {
  document.documentElement.dataset['ready'] = '/home'
}

function hear(element: HTMLElement, type: 'click' | 'submit'): Event[] {
  const heard: Event[] = []
  element.addEventListener(type, (event) => heard.push(event))
  return heard
}

const isLineShown = () => 'keeps' in document.documentElement.dataset
