import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useKeys } from '../use-keys.ts'
import { openViewer, type Slide } from './viewer.ts'

// jsdom lacks it.
HTMLImageElement.prototype.decode = async () => {}

const room = { x: 900, y: 600 }

test('zoomed in, the next photo opens as much larger, with the same point in the middle', async () => {
  const { viewer, press, view } = await open([slide('1'), slide('2'), slide('3')])
  viewer.zoom()
  await expect.poll(view).toEqual({ src: '2.jpg', width: 2_700, x: 0.5, y: 0.5 })
  press('ArrowRight')
  const kept = { width: 2_700, x: expect.closeTo(0.544, 3), y: 0.5 }
  await expect.poll(view).toEqual({ src: '2.jpg', ...kept })

  viewer.next()
  await expect.poll(view).toEqual({ src: '3.jpg', ...kept })
  viewer.goTo(0)
  await expect.poll(view).toEqual({ src: '1.jpg', ...kept })
  press('End')
  await expect.poll(view).toEqual({ src: '3.jpg', ...kept })

  viewer.zoom()
  viewer.previous()
  await expect.poll(view).toEqual({ src: '2.jpg', width: 900, x: 0.5, y: 0.5 })
})

test('a photo opens no larger than it gets, and its sides stay at those of the window', async () => {
  const { viewer, press, view } = await open([
    slide('upright', { ratio: 2 / 3, size: 1_600 }),
    slide('large', { size: 6_000 }),
  ])
  for (let n = 0; n < 6; n += 1) press('+')
  await expect.poll(() => view()?.width).toBeGreaterThan(4 * 900)
  for (let n = 0; n < 40; n += 1) press('ArrowRight')
  expect(view()?.x).toBeGreaterThan(0.9)

  viewer.previous()
  // Factor 6.7 would be 2,667.
  await expect.poll(view).toMatchObject({ src: 'upright.jpg', width: 1_600, x: 1 - room.x / 2 / 1_600 })
})

test.each([
  ['to the pixels of its file', { size: 2_000, density: 1, width: 2_000 }],
  ['to the same on a dense screen', { size: 2_000, density: 3, width: 2_000 }],
  ['to twice its size where its file is small', { size: 600, density: 1, width: 1_800 }],
  ['to twice its size on a dense screen too', { size: 1_067, density: 3, width: 1_800 }],
])('a photo can be zoomed %s, by its button and by Z', async (_, { size, density, width }) => {
  const { viewer, press, view } = await open([slide('before'), slide('shown', { size })], { density })

  viewer.zoom()
  await expect.poll(() => view()?.width).toBeCloseTo(width, 0)
  press('+')
  expect(view()?.width).toBeCloseTo(width, 0)
  press('z')
  expect(view()?.width).toBe(900)
  press('z')
  expect(view()?.width).toBeCloseTo(width, 0)
})

test('a photo that stands high, above the controls, grows from its own middle', async () => {
  const { viewer, view } = await open([slide('before'), slide('wide', { ratio: 3 })], { bottom: 200 })
  // It is 300 high in 400.
  await expect.poll(view).toMatchObject({ y: expect.closeTo(0.833, 3) })

  viewer.zoom()

  await expect.poll(view).toMatchObject({ width: 2_700, x: 0.5, y: expect.closeTo(0.611, 3) })
})

test('a picture that changes while it is shown keeps its place', async () => {
  const { viewer, view } = await open([slide('1'), slide('2'), slide('3')])
  viewer.zoom()

  viewer.setSlides([slide('1'), slide('clean'), slide('third')], 0)
  await expect.poll(view).toMatchObject({ src: 'clean.jpg', width: 2_700 })
  viewer.next()
  await expect.poll(view).toMatchObject({ src: 'third.jpg', width: 2_700 })
})

test('keys are the page’s again, and it hears of it, as soon as the viewer begins to close', async () => {
  const [act, onClose] = [vi.fn(() => true), vi.fn<(index: number) => void>()]
  renderHook(() => useKeys(act))
  const { viewer, press } = await open([slide('1'), slide('2'), slide('3')], { onClose })
  press('a')
  expect(act).not.toHaveBeenCalled()

  viewer.close()
  press('a')
  await Promise.resolve()

  expect(viewer.element.isConnected).toBe(true)
  expect(act.mock.calls).toEqual([['a', false]])
  expect(onClose.mock.calls).toEqual([[1]])
})

function slide(name: string, { ratio = 1.5, size = 2_700 } = {}): Slide {
  return { srcSet: `${name}.jpg ${size}w`, ratio, alt: name }
}

type Options = { density?: number; bottom?: number; onClose?: (index: number) => void }

/** A viewer without motion at its second photo. */
async function open(slides: Slide[], { density = 1, bottom = 0, onClose = () => {} }: Options = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('innerHeight', room.y)
  vi.stubGlobal('devicePixelRatio', density)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(room.x)
  const viewer = openViewer({
    slides,
    start: 1,
    label: 'Photos',
    previewOf: () => undefined,
    endsOf: () => ({ first: 0, last: slides.length - 1 }),
    controls: () => ({ top: 0, bottom, isFree: true }),
    onOpen: () => {},
    onChange: () => {},
    onZoom: () => {},
    onClose,
  })
  onTestFinished(() => {
    viewer.close()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  await expect.poll(() => viewer.element.querySelectorAll('img.pswp__img').length).toBe(slides.length)
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }))
  return { viewer, press, view: () => viewOf(viewer.element) }
}

/** What is shown, how wide, and which point of it is in the middle. Null until it is there. */
function viewOf(element: HTMLElement) {
  const [row = 0] = numbersOf(element.querySelector('.pswp__container'))
  const item = [...element.querySelectorAll('.pswp__item')].find((one) => numbersOf(one)[0] === -row)
  const zoom = item?.querySelector('.pswp__zoom-wrap')
  const image = zoom?.querySelector<HTMLImageElement>('img.pswp__img')
  if (!zoom || !image) return null
  const [x = 0, y = 0, , scale = 1] = numbersOf(zoom)
  const width = Number.parseFloat(image.style.width) * scale
  const height = Number.parseFloat(image.style.height) * scale
  return { src: image.getAttribute('src'), width, x: (room.x / 2 - x) / width, y: (room.y / 2 - y) / height }
}

/** Those of its transform: x, y, z, scale. */
const numbersOf = (element: Element | null) =>
  ((element as HTMLElement | null)?.style.transform.match(/-?[\d.]+(?=px|,|\))/g) ?? []).map(Number)
