import { expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { shareRead } from './share-read.ts'

test('who asks while a read runs gets one that began later, together with others', async () => {
  await using server = await startTestServer()
  const ends: Array<(result: string) => void> = []
  const begun: string[] = []
  const read = shareRead(() => {
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push(resolve)
    begun.push('read')
    return promise
  })

  const first = read(server.db)
  const [second, third] = [read(server.db), read(server.db)]
  expect(begun).toHaveLength(1)
  ends[0]?.('before the change')
  expect(await first).toBe('before the change')
  await Promise.resolve()
  ends[1]?.('after it')

  expect([await second, await third]).toEqual(['after it', 'after it'])
  expect(begun).toHaveLength(2)
})
