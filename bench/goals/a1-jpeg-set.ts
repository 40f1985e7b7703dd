import budgets from '../budgets.json' with { type: 'json' }
import { pairs, ratioFigures, spread } from '../lib/decoder-cost.ts'
import type { Goal } from '../lib/goal.ts'
import { decodeFloor, encodeFloor, needsJpegTools, temporaryFolder, writePixels } from '../lib/jpeg-tools.ts'
import { needsLinux } from '../lib/machine.ts'

/** The limit is the least work possible: one decode at half size and three encodes with libjpeg-turbo's own tools. */
export const jpegSet: Goal = {
  id: 'A1',
  title: 'Decoder CPU of the three JPEG previews of a 24 MP photo, by that of djpeg and cjpeg',
  lacks: async () => (await needsLinux()) ?? (await needsJpegTools()),
  run: async (say) => {
    await using folder = await temporaryFolder()
    let ppms: string[] = []
    const found = await pairs({
      limit: async (photo, decoder) => {
        if (ppms.length === 0) {
          const { files } = await decoder.cost(photo.path)
          ppms = await writePixels(
            folder.path,
            files.filter(({ type }) => type === 'jpeg'),
          )
        }
        return (await decodeFloor(photo.path)) + (await encodeFloor(ppms))
      },
      product: async (photo, decoder) => (await decoder.cost(photo.path)).untilJpegs,
    })

    say(`spread ${spread(found).toFixed(2)} over ${found.length} pairs`)
    return ratioFigures(found, 'djpeg and cjpeg', budgets.A1.ratio)
  },
}
