import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const GIF = [0x47, 0x49, 0x46, 0x38]

test('JPEG and PNG are recognised by their first bytes, not by their names', async () => {
  const chosen = [photo('a.jpg'), photo('b.txt', PNG), photo('c.jpeg', GIF), photo('d.jpg', []), photo('e.txt', [])]
  chosen.push(new File(['Notes of the day\n'], 'f.jpg'), new File(['\0\0\0\x18'], 'g.jpg'))

  const { accepted, refused } = await checkFiles(chosen, [])

  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'b.txt'])
  expect(refused).toEqual([
    { reason: 'The accepted file formats are: jpeg, png, or jpg.', names: ['c.jpeg', 'e.txt'] },
    { reason: 'Not a photo, whatever its name says.', names: ['f.jpg'] },
    { reason: 'Damaged, so it cannot be opened. Copy it from the card again.', names: ['d.jpg', 'g.jpg'] },
  ])
})

test('a file of 26,214,400 bytes is accepted, one byte more is not', async () => {
  const chosen = [photo('fits.jpg', JPEG, 26_214_400), photo('large.jpg', JPEG, 26_214_401), photo('small.jpg')]

  const { accepted, refused } = await checkFiles(chosen, [])

  expect(accepted.map(({ name }) => name)).toEqual(['fits.jpg', 'small.jpg'])
  expect(refused).toEqual([{ reason: 'Some files were not added because they exceeded 25MB', names: ['large.jpg'] }])
})

test('ten files are accepted in all, including those already listed', async () => {
  const present = photos(7)

  const { accepted, refused } = await checkFiles(photos(4, 'more'), present)

  expect(accepted).toHaveLength(3)
  expect(refused).toEqual([{ reason: "You can't add more than 10 images at a time", names: ['more-3.jpg'] }])
})

test('good files for which there is no room are left over, so that they can go elsewhere', async () => {
  const { left } = await checkFiles([...photos(11), photo('anim.gif', [])], [])

  expect(left.map(({ name }) => name)).toEqual(['photo-10.jpg'])
})

test('a RAW file is called one, however large it is', async () => {
  const { accepted, refused } = await checkFiles([photo('IMG_1.CR3', JPEG, 26_214_401), photo('_DSC2.nef')], [])

  expect(accepted).toEqual([])
  expect(refused).toEqual([
    { reason: 'This is a RAW file. Export it as JPEG, and add that.', names: ['IMG_1.CR3', '_DSC2.nef'] },
  ])
})

test('a HEIC photo is called one, by its first bytes or its name', async () => {
  const bytes = [...new TextEncoder().encode('\0\0\0\x18ftypheic')]

  const { accepted, refused } = await checkFiles(
    [photo('IMG_1.HEIC', bytes), photo('IMG_2.jpg', bytes), photo('IMG_3.heif', GIF)],
    [],
  )

  expect(accepted).toEqual([])
  expect(refused).toEqual([
    {
      reason: expect.stringContaining('Export it as JPEG, and add that'),
      names: ['IMG_1.HEIC', 'IMG_2.jpg', 'IMG_3.heif'],
    },
  ])
})

test('ten files in one choice are accepted', async () => {
  expect(await checkFiles(photos(10), [])).toMatchObject({ refused: [], accepted: { length: 10 } })
})

test('a file that is already listed is not added again', async () => {
  const same = photo('a.jpg')

  const { accepted, refused } = await checkFiles([same, photo('b.jpg')], [same])

  expect(accepted.map(({ name }) => name)).toEqual(['b.jpg'])
  expect(refused).toEqual([{ reason: 'Already in the list', names: ['a.jpg'] }])
})

function photo(name: string, beginning = JPEG, size = 100): File {
  const bytes = new Uint8Array(size)
  bytes.set(beginning)
  return new File([beginning.length > 0 ? bytes : ''], name, { lastModified: 1 })
}

function photos(count: number, prefix = 'photo'): File[] {
  return Array.from({ length: count }, (_, n) => photo(`${prefix}-${n}.jpg`))
}
