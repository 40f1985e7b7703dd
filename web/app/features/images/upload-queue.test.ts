import { expect, test, vi } from 'vitest'
import { ApiProblem, type ProblemKey } from '../../api/api-problem.ts'
import { givenUpload } from '../../testing/uploads.ts'
import type { Transport } from './transport.ts'
import { createUploadQueue } from './upload-queue.ts'

test('three files are sent in parallel, the next when one has arrived', async () => {
  const { queue, sent, settle } = openQueue()

  queue.add(files(5))
  expect(sent).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  await settle('1.jpg')

  expect(sent).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg'])
  expect(stepsOf(queue)).toEqual(['sending', 'done', 'sending', 'sending', 'queued'])
})

test('every file has its own UUID', () => {
  const { queue } = openQueue()

  queue.add(files(10))

  const ids = queue.get().map(({ id }) => id)
  expect(new Set(ids).size).toBe(10)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a lost connection is retried under the same id until the line is back', async () => {
  const { queue, sent, ids } = openQueue({ fail: (n) => (n < 8 ? 'Unreachable' : undefined), answersItself: true })

  queue.add(files(1))
  await queue.settled()

  expect(sent).toHaveLength(9)
  expect(new Set(ids).size).toBe(1)
  expect(stepsOf(queue)).toEqual(['done'])
})

test('a lost line is tried every 8 seconds, and at once when the browser says that it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  using _timers = { [Symbol.dispose]: () => vi.useRealTimers() }
  const { queue, sent } = openQueue({ fail: () => 'Unreachable', firstPauseMs: 60_000 })
  queue.add(files(1))

  await vi.advanceTimersByTimeAsync(8_000)
  expect(sent).toHaveLength(2)
  globalThis.dispatchEvent(new Event('online'))
  await turn()

  expect(sent).toHaveLength(3)
  queue.empty()
})

test('a file that is tried again waits for the line until bytes go', async () => {
  const { queue, sent, go } = openQueue({ fail: (n) => (n === 0 ? 'Unreachable' : undefined) })
  queue.add(files(1))
  await turn()

  globalThis.dispatchEvent(new Event('online'))
  await turn()
  expect(sent).toHaveLength(2)
  expect(stepsOf(queue)).toEqual(['retrying'])
  go('0.jpg')

  expect(stepsOf(queue)).toEqual(['sending'])
})

test('a short server outage fails no file', async () => {
  const { queue } = openQueue({ fail: (n) => (n < 3 ? 'Unavailable' : undefined), answersItself: true })

  queue.add(files(1))
  await queue.settled()

  expect(stepsOf(queue)).toEqual(['done'])
})

test.each<[key: ProblemKey, retryAfter: number | undefined, busyFor: number | null]>([
  ['TooManyRequests', 40, 40],
  ['Unavailable', undefined, 1],
  ['Unreachable', undefined, null],
])('after %s with Retry-After %o the file says how long the server is busy: %o', async (key, retryAfter, busyFor) => {
  const { queue } = openQueue({ fail: () => key, retryAfter })

  queue.add(files(1))
  await turn()

  expect(queue.get()[0]?.state).toEqual({ step: 'retrying', busyFor })
  queue.empty()
})

test('a refused file is not retried, and says why', async () => {
  const { queue, sent } = openQueue({ fail: () => 'Invalid' })

  queue.add(files(1))
  await queue.settled()
  queue.retryAll()

  expect(sent).toHaveLength(1)
  expect(queue.get()[0]?.state).toEqual({ step: 'failed', reason: 'Invalid said', isFinal: true, isUnfit: true })
})

test('a failed file can be retried', async () => {
  const { queue } = openQueue({ fail: (n) => (n === 0 ? 'Conflict' : undefined), answersItself: true })
  queue.add(files(1))
  await queue.settled()
  expect(stepsOf(queue)).toEqual(['failed'])

  queue.retryAll()
  await queue.settled()

  expect(stepsOf(queue)).toEqual(['done'])
})

test('removing a file aborts and drops it, and the next one is sent', async () => {
  const { queue, sent, dropped } = openQueue()
  queue.add(files(4))
  const first = queue.get()[0]?.id ?? ''

  queue.remove(first)
  await turn()

  expect(queue.get()).toHaveLength(3)
  expect(sent).toContain('3.jpg')
  expect(dropped).toEqual([first])
})

test('emptying the list drops its uploads, releasing it does not', async () => {
  const { queue, dropped } = openQueue({ answersItself: true })
  queue.add(files(2))
  await queue.settled()
  queue.letGo()
  expect(dropped).toEqual([])

  queue.add(files(2))
  await queue.settled()
  queue.empty()

  expect(dropped).toHaveLength(2)
})

test('restored files come before new ones, and only unfinished ones are sent', async () => {
  const { queue, sent, ids } = openQueue({ answersItself: true })
  const [done, cut] = ['done.jpg', 'cut.jpg'].map((name) => new File(['bytes'], name))
  if (!done || !cut) throw new Error('Two files')
  queue.add(files(1))
  await queue.settled()

  queue.restore([
    { id: 'a', file: done, state: { step: 'done', upload: givenUpload({ id: 'a', name: done.name }) } },
    { id: 'b', file: cut, state: { step: 'queued' } },
  ])
  await queue.settled()

  expect(queue.get().map(({ file }) => file.name)).toEqual(['done.jpg', 'cut.jpg', '0.jpg'])
  expect(sent).toEqual(['0.jpg', 'cut.jpg'])
  expect(ids.at(-1)).toBe('b')
  expect(stepsOf(queue)).toEqual(['done', 'done', 'done'])
})

test('a paused queue sends nothing, keeps what was on its way, and goes on', async () => {
  const { queue, sent, dropped, settle } = openQueue()
  queue.add(files(4))
  await settle('0.jpg')

  queue.pause()
  await turn()
  const during = stepsOf(queue)
  queue.add(files(1))
  await turn()
  const sentDuring = sent.length
  queue.resume()

  expect(during).toEqual(['done', 'queued', 'queued', 'queued'])
  expect(sentDuring).toBe(4)
  expect(sent.slice(4)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(dropped).toEqual([])
})

type QueueOptions = {
  /** The refusal of the nth request, from 0. */
  fail?: (n: number) => ProblemKey | undefined
  /** Files arrive without the test settling them. */
  answersItself?: boolean
  retryAfter?: number | undefined
  firstPauseMs?: number
}

/** A queue whose files arrive when the test says so. */
function openQueue({ fail = () => undefined, answersItself = false, retryAfter, ...options }: QueueOptions = {}) {
  const sent: string[] = []
  const ids: string[] = []
  const dropped: string[] = []
  const waiting = new Map<string, () => void>()
  const goings = new Map<string, () => void>()
  const transport: Transport = {
    send: ({ id, file }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const key = fail(sent.length)
        sent.push(file.name)
        ids.push(id)
        signal.addEventListener('abort', () => reject(new DOMException('Not wanted', 'AbortError')))
        if (key) return reject(Object.assign(new ApiProblem(key, 0, [`${key} said`]), { retryAfter }))
        const arrive = () => resolve(givenUpload({ id, name: file.name }))
        if (answersItself) return arrive()
        waiting.set(file.name, arrive)
        goings.set(file.name, () => onProgress(0.1))
      }),
    drop: (id) => dropped.push(id),
  }
  const settle = async (name: string) => {
    waiting.get(name)?.()
    await turn()
  }
  const go = (name: string) => goings.get(name)?.()
  return { queue: createUploadQueue({ transport, firstPauseMs: 1, ...options }), sent, ids, dropped, settle, go }
}

const files = (count: number) => Array.from({ length: count }, (_, n) => new File(['bytes'], `${n}.jpg`))
const stepsOf = (queue: ReturnType<typeof createUploadQueue>) => queue.get().map(({ state }) => state.step)
/** Lets pending promises settle. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
