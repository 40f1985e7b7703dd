import { expect, test } from 'vitest'
import { givenUpload } from '../../testing/uploads.ts'
import { moved, type QueuedFile, summaryOf, type UploadState, withState } from './queued-files.ts'

const list = [queued('a'), queued('b'), queued('c')]
const idsOf = (files: QueuedFile[]) => files.map(({ id }) => id).join('')

test('a file moves to a place, but not past the ends', () => {
  expect(idsOf(moved(list, 'b', 0))).toBe('bac')
  expect(idsOf(moved(list, 'b', 2))).toBe('acb')
  expect(idsOf(moved(list, 'a', 2))).toBe('bca')
  expect(idsOf(moved(list, 'c', 0))).toBe('cab')
  for (const [id, to] of [
    ['a', -1],
    ['c', 3],
    ['b', 1],
    ['gone', 1],
  ] as const) {
    expect(moved(list, id, to)).toBe(list)
  }
})

test('a new state changes only its own file', () => {
  const [a, b] = withState(list, 'b', { step: 'checking' })

  expect(a).toBe(list[0])
  expect(b?.state).toEqual({ step: 'checking' })
})

test('the summary counts finished, failed and running files', () => {
  const lost = { step: 'failed', reason: 'No connection', isFinal: false } as const
  const damaged = { step: 'failed', reason: 'Damaged', isFinal: true } as const

  const half = summaryOf([queued('a', arrived('a')), queued('b', lost), queued('c')])
  const whole = summaryOf([queued('a', arrived('a')), queued('b', lost), queued('c', damaged)])

  expect(half).toMatchObject({ total: 3, failed: 1, isActive: true, bytes: 15 })
  expect(whole).toMatchObject({ failed: 2, retriable: 1, isActive: false })
  expect(whole.done.map(({ id }) => id)).toEqual(['a'])
})

test('an empty list has nothing running', () => {
  expect(summaryOf([])).toMatchObject({ total: 0, isActive: false, takenOn: null })
})

test('the day of the photos is the one on which most were taken', () => {
  const days = ['2026-11-18T07:31:05', '2026-11-19T00:10:00', '2026-11-18T09:00:00', null]

  const { takenOn, ofOtherDays } = summaryOf(days.map((day, n) => queued(String(n), arrived(String(n), day))))

  expect(takenOn).toBe('2026-11-18')
  expect(ofOtherDays).toEqual(['1.jpg'])
})

test('of two days with as many photos the later one counts, in whatever order the photos are', () => {
  const days = ['2026-11-13', '2026-11-12', '2026-11-12', '2026-11-13']
  const dayOf = (list: string[]) =>
    summaryOf(list.map((day, n) => queued(String(n), arrived(String(n), `${day}T07:00:00`)))).takenOn

  expect([dayOf(days), dayOf(days.toReversed())]).toEqual(['2026-11-13', '2026-11-13'])
})

function queued(id: string, state: UploadState = { step: 'queued' }): QueuedFile {
  return { id, file: new File(['bytes'], `${id}.jpg`), state }
}

function arrived(id: string, takenAt: string | null = null): UploadState {
  return { step: 'done', upload: givenUpload({ id, name: `${id}.jpg`, taken_at: takenAt }) }
}
