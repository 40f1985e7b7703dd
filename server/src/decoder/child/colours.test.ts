import { expect, test } from 'vitest'
import { colouredPictures, deltaE } from '../testing/index.ts'
import { decodeWhole, toRaster } from './open-picture.ts'
import { prepare, toSrgb } from './prepare.ts'

// Without the previews' JPEG, which changes colours by more than one in a while.
test.each(colouredPictures)('$name: as a colour-managed conversion shows it', async ({ make }) => {
  const { bytes, wanted } = await make()
  const prepared = await prepare(bytes)

  const { data, width, height, channels } = await decodeWhole(prepared.bytes, (picture) =>
    toRaster(toSrgb(prepared, picture.flatten({ background: '#fff' }).removeAlpha())),
  )

  const differences = wanted.map((colour, n) => {
    const x = Math.floor(((n + 0.5) * width) / wanted.length)
    const at = (Math.floor(height / 2) * width + x) * channels
    return deltaE(colour, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  })
  expect(Math.max(...differences), JSON.stringify({ wanted, differences })).toBeLessThanOrEqual(1)
})
