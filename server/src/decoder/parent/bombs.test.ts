import { expect, test } from 'vitest'
import { bombs } from '../testing/index.ts'
import { createDecoder, DecoderError } from './decoder.ts'

const KILL_AFTER_MS = 800
const dearest = ['JPEG of 20,000 scans', 'JPEG of 260,000 scans']

async function* whole(bytes: Uint8Array) {
  yield bytes
}

// Tested without the header walk, because the decoder must withstand bombs by itself.
test('every bomb is decoded or stopped, and the decoder keeps working', async () => {
  const decoder = createDecoder({ size: 2, avifEffort: 0, log: { warn: () => undefined }, killAfterMs: KILL_AFTER_MS })
  const outcomes = new Map<string, string>()

  await Promise.all(
    bombs.map(async ({ name, make }) => {
      const bytes = await make()
      const made = decoder.makePreviews({ stream: whole(bytes), bytes: bytes.length }, { seed: 1 })
      outcomes.set(
        name,
        await made.then(
          () => 'done',
          (error: unknown) => (error instanceof DecoderError ? error.code : String(error)),
        ),
      )
    }),
  )
  await decoder.close()

  for (const [name, outcome] of outcomes) {
    expect(outcome, name).toMatch(dearest.includes(name) ? /^timeout$/ : /^(done|damaged|timeout|memory|unmarked)$/)
  }
})
