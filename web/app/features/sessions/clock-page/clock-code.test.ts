import { expect, test } from 'vitest'
import { codeOf, timeInCode } from './clock-code.ts'
import { measureOffset } from './measure-offset.ts'

const now = Date.UTC(2026, 10, 23)

test('the code of the clock page says its time to the second, in capitals', () => {
  const text = codeOf('lineup.example:3000', now / 1_000)

  expect(text).toBe('HTTPS://LINEUP.EXAMPLE:3000/T/TOXHC0')
  expect(timeInCode(text, now)).toBe(now)
})

test.each([
  ['another page', 'HTTPS://LINEUP.EXAMPLE/X/TOXHC0'],
  ['no address', 'WIFI:T:WPA;S:BEACH;P:WAVES;;'],
  ['a time before 2020', codeOf('lineup.example', Date.UTC(2019, 11, 31) / 1_000)],
  ['a time to come', codeOf('lineup.example', now / 1_000 + 2 * 86_400)],
  ['no time', 'HTTPS://LINEUP.EXAMPLE/T/'],
])('%s is no time', (_, text) => {
  expect(timeInCode(text, now)).toBeUndefined()
})

/** A device whose clock is an hour fast. Each answer takes a while there and back. */
function device(travels: Array<[there: number, back: number] | 'lost'>) {
  let ms = 3_600_000
  let asked = 0
  const ask = async () => {
    const travel = travels[asked++] ?? 'lost'
    if (travel === 'lost') throw new Error('No connection')
    ms += travel[0]
    const answer = ms - 3_600_000
    ms += travel[1]
    return answer
  }
  return { ask, clock: () => ms }
}

test('the quickest answer puts the clock right', async () => {
  const { ask, clock } = device([[30, 30], [900, 20], 'lost'])

  expect(await measureOffset(ask, clock)).toBe(-3_600_000)
})

test('without an answer, or only slow ones, nothing is put right', async () => {
  const lost = device(['lost', 'lost', 'lost'])
  await expect(measureOffset(lost.ask, lost.clock)).rejects.toThrow('No connection')

  const slow = device([[3_000, 10], [10, 2_500], 'lost'])
  await expect(measureOffset(slow.ask, slow.clock)).rejects.toThrow('No connection')
})
