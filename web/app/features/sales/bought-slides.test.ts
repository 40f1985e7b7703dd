import { afterEach, expect, test, vi } from 'vitest'
import { downloadWith } from '../../testing/orders.ts'
import { boughtSlides, withCopies } from './bought-slides.ts'

afterEach(() => vi.unstubAllGlobals())

const previews = [
  { url: '/media/400.jpg', width: 400, height: 267, type: 'image/jpeg' },
  { url: '/media/1600.jpg', width: 1_600, height: 1_067, type: 'image/jpeg' },
]
const list = [1, 2, 3].map((id) =>
  downloadWith({ id: `d${id}`, image_id: id, name: `surf-${id}.jpg`, previews, width: 6_000, height: 4_000 }),
)
const file = new File(['the original'], 'surf-2.jpg', { type: 'image/jpeg' })

test('all photos of an order open large in one row: without the mark where they are here, else their previews', () => {
  const clean = { d2: { pictures: [{ url: 'blob:small', side: 1_600 }], whole: 'blob:whole' } }
  const slides = boughtSlides([...list, downloadWith({ id: 'd4', image_id: 4 })], { clean, kept: {} }, () => {})

  const marked = '/media/400.jpg 400w, /media/1600.jpg 1600w'
  expect(slides.map(({ id, srcSet }) => [id, srcSet])).toEqual([
    [1, marked],
    [2, 'blob:small 1600w, blob:whole 6000w'],
    [3, marked],
  ])
})

test.each([
  ['a computer', {}, 'Save again'],
  ['a phone', { canShare: () => true }, 'Save to Photos'],
])('the large view on %s saves the photos that are here, and stays open', (_, phone, text) => {
  vi.stubGlobal('navigator', phone)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))

  const slides = boughtSlides(list, { clean: {}, kept: { d2: file } }, () => {})
  const deeds = slides.map((slide) => slide.deeds?.map(({ text, keepsOpen }) => [text, keepsOpen]))
  expect(deeds).toEqual([undefined, [[text, true]], undefined])
})

test('a photo that is not here is shown by the copy that the shop keeps, and can be shared from the large view', () => {
  const copy = { url: '/media/copies/d1/s', width: 2_048, height: 1_365, type: 'image/jpeg' }
  const [first, ...others] = list
  const small_copy = { ...copy, url: '/media/copies/d1/s/small', width: 800, height: 533 }
  const items = [{ ...(first ?? downloadWith()), copy, small_copy, share: '/photo/d1/s' }, ...others]
  const shared: string[] = []

  const clean = withCopies(items, { d2: { pictures: [{ url: 'blob:small', side: 1_600 }], whole: null } })
  const [slide, second] = boughtSlides(items, { clean, kept: {} }, ({ id }) => shared.push(id))
  slide?.deeds?.[0]?.onPress()

  const kept = '/media/copies/d1/s/small 800w, /media/copies/d1/s 2048w'
  expect([slide?.srcSet, second?.srcSet]).toEqual([kept, 'blob:small 1600w'])
  expect([slide?.deeds?.map(({ text }) => text), second?.deeds, shared]).toEqual([['Share'], undefined, ['d1']])
})
