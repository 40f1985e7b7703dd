import { encodersAlone } from '@lineup/server/testing/pictures/decoder-work.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { pairs, ratioFigures, spread } from '../lib/decoder-cost.ts'
import type { Goal } from '../lib/goal.ts'
import { decodeFloor, needsJpegTools } from '../lib/jpeg-tools.ts'
import { needsLinux } from '../lib/machine.ts'

const EFFORT = 1

/** The limit is one decode at half size with djpeg, plus the same six encoders on pixels already in memory. */
export const allFiles: Goal = {
  id: 'A2',
  title: 'Decoder CPU of all six files of a 24 MP photo, by that of djpeg and the encoders alone',
  lacks: async () => (await needsLinux()) ?? (await needsJpegTools()),
  run: async (say) => {
    const found = await pairs({
      limit: async (photo, decoder) => {
        const { files } = await decoder.cost(photo.path)
        const jpegs = files.filter(({ type }) => type === 'jpeg')
        return (await decodeFloor(photo.path)) + (await encodersAlone(jpegs, EFFORT))
      },
      product: async (photo, decoder) => (await decoder.cost(photo.path)).untilAll,
    })

    say(`spread ${spread(found).toFixed(2)} over ${found.length} pairs`)
    return ratioFigures(found, 'djpeg and encoders', budgets.A2.ratio)
  },
}
