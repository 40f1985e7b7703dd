import { expect, test } from 'vitest'
import { startSmallServer } from '../../../testing/small-server.ts'
import { fetchOriginal } from './fetch-original.ts'

const file = 'the original'

test('the last byte is requested only after all others have arrived', async () => {
  const ranges: Array<string | undefined> = []
  await using _server = await startSmallServer(({ headers }) => {
    ranges.push(headers.range)
    return part(headers.range)
  })

  const blob = await fetchOriginal({ link: `${location.origin}/file`, size: file.length, onProgress: () => {} })

  expect(await blob.text()).toBe(file)
  expect(ranges).toEqual(['bytes=0-10', 'bytes=11-11'])
})

test('a broken connection resumes where it stopped, and ends with the last byte', async () => {
  const ranges: Array<string | undefined> = []
  const pauses: number[] = []
  await using _server = await startSmallServer(({ headers }) => {
    ranges.push(headers.range)
    return ranges.length === 1 ? { ...part('bytes=0-3'), status: 206 } : part(headers.range)
  })

  const blob = await fetchOriginal({
    link: `${location.origin}/file`,
    size: file.length,
    onProgress: () => {},
    pause: async (ms) => void pauses.push(ms),
  })

  expect(await blob.text()).toBe(file)
  expect(ranges).toEqual(['bytes=0-10', 'bytes=4-10', 'bytes=11-11'])
  expect(pauses).toEqual([1_000])
})

test.each([
  ['before the answer', undefined, 'bytes=0-10'],
  ['in the middle of the answer', 'bytes=0-3', 'bytes=4-10'],
])('a line that goes silent %s is left, and a new one goes on where it stopped', async (_when, first, next) => {
  const ranges: Array<string | undefined> = []
  await using _server = await startSmallServer(({ headers }) => {
    ranges.push(headers.range)
    if (ranges.length > 1) return part(headers.range)
    if (first === undefined) return Promise.withResolvers<never>().promise
    const { headers: sent, ...some } = part(first)
    return { ...some, headers: { ...sent, 'content-length': '11' } }
  })

  const blob = await fetchOriginal({
    link: `${location.origin}/file`,
    size: file.length,
    onProgress: () => {},
    pause: () => Promise.resolve(),
    // A busy machine may need a while for an answer that is not silent.
    silentMs: 1_000,
  })

  expect(await blob.text()).toBe(file)
  expect(ranges).toEqual(['bytes=0-10', next, 'bytes=11-11'])
})

test.each([
  [410, { status: false, key: 'Gone', message: ['This link is spent'] }],
  [502, ''],
])('a refusal throws immediately: %d', async (status, body) => {
  await using server = await startSmallServer(() => ({ status, body }))

  const fetched = fetchOriginal({ link: `${location.origin}/file`, size: file.length, onProgress: () => {} })

  await expect(fetched).rejects.toThrow()
  expect(server.seen).toHaveLength(1)
})

function part(range = '') {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  return { status: 206, body: file.slice(Number(from), Number(to) + 1), headers: { etag: '"one"' } }
}
