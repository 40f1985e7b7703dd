import { t as tContract } from '@lineup/contract/messages/t.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setSession } from '../../api/session.ts'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { givenUpload } from '../../testing/uploads.ts'
import { keepExpected } from './expected-files.ts'
import { useSessionUploads } from './use-session-uploads.ts'

beforeEach(() => setSession({ id: 5, username: 'kai', role: 2, token: 'token' }))

test('photos that were sent or rejected before are left out together, those of this choice and those of an earlier visit', async () => {
  await using server = await startSmallServer(answer)
  const earlier = givenUpload({
    id: 'e1000000-0000-8000-8000-000000000000',
    name: 'earlier.jpg',
    rejection: { reason: null },
  })
  const { result } = renderHook(() => useSessionUploads(5, [earlier]))
  act(() => result.current.add([photo('new.jpg'), photo('sent.jpg')]))
  await waitFor(() => expect(result.current.photos).toHaveLength(3))

  await act(() => result.current.leaveOut(result.current.sentBefore))

  await waitFor(() => expect(result.current.files.map(({ file }) => file.name)).toEqual(['new.jpg']))
  expect(result.current.photos.map(({ name }) => name)).toEqual(['new.jpg'])
  expect(result.current).toMatchObject({ total: 1, missing: [], sentBefore: [] })
  const dropped = server.seen.filter(({ url }) => url === '/api/uploads/drop')
  expect(dropped.map(({ body }) => (JSON.parse(body) as { ids: string[] }).ids.length)).toEqual([2])
})

test('of a photo that is in the session twice, the later name is the one to leave out', async () => {
  await using _server = await startSmallServer(answer)
  const { result } = renderHook(() => useSessionUploads(10, []))
  act(() => result.current.add([photo('twin 2.jpg'), photo('twin 1.jpg'), photo('other.jpg')]))
  await waitFor(() => expect(result.current.photos).toHaveLength(3))
  const twins = result.current.twins.map(({ upload }) => upload)
  expect(twins.map(({ name }) => name)).toEqual(['twin 2.jpg'])

  await act(() => result.current.leaveOut(twins))

  await waitFor(() => expect(result.current).toMatchObject({ total: 2, missing: [], twins: [] }))
})

test('a photo that arrived in an earlier visit can be removed', async () => {
  await using server = await startSmallServer(answer)
  const [one, two] = ['one.jpg', 'two.jpg'].map((name, n) =>
    givenUpload({ id: `e${n}000000-0000-8000-8000-000000000000`, name }),
  )
  if (!one || !two) throw new Error('There are no uploads')
  const { result } = renderHook(() => useSessionUploads(6, [one, two]))
  expect(result.current.isUnknown).toBe(true)

  await act(() => result.current.removeArrived(one))

  expect(result.current.withoutFile.map(({ name }) => name)).toEqual(['two.jpg'])
  expect(result.current.total).toBe(1)
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ ids: [one.id] })
})

test('two photos that are removed at once are both no longer expected', async () => {
  await using _server = await startSmallServer(answer)
  const earlier = arrived(2)
  keepExpected(7, earlier)
  const { result } = renderHook(() => useSessionUploads(7, earlier))
  expect(result.current.isUnknown).toBe(false)

  await act(() => Promise.all(earlier.map((upload) => result.current.removeArrived(upload))))

  expect(result.current).toMatchObject({ missing: [], total: 0 })
})

test('what arrived in an earlier visit counts among the 1,000 photos of a session, but not twice', async () => {
  await using _server = await startSmallServer(answer)
  const { result } = renderHook(() => useSessionUploads(8, arrived(999)))

  act(() => result.current.add([photo('7.jpg'), photo('new.jpg'), photo('newer.jpg')]))

  await waitFor(() =>
    expect(result.current.refused).toEqual([{ reason: tContract('tooManyInSession'), names: ['newer.jpg'] }]),
  )
  await waitFor(() => expect(result.current.files.map(({ file }) => file.name)).toEqual(['7.jpg', 'new.jpg']))
})

test('a session of two tabs is started over by as many calls as it takes', async () => {
  await using server = await startSmallServer(answer)
  const { result } = renderHook(() => useSessionUploads(9, arrived(1_001)))

  await act(() => result.current.startOver())

  expect(result.current.total).toBe(0)
  expect(server.seen.map(({ body }) => (JSON.parse(body) as { ids: string[] }).ids.length)).toEqual([1_000, 1])
})

test('a broken file is not missing after a reload, and a photo that could not be sent for another reason is', async () => {
  await using _server = await startSmallServer((request) => {
    const refusals = { 'broken.jpg': ['Invalid', 422], 'barred.jpg': ['Forbidden', 403] } as const
    const refusal = Object.entries(refusals).find(([name]) => nameIn(request) === name)?.[1]
    if (refusal === undefined) return answer(request)
    return { status: refusal[1], body: { status: false, key: refusal[0], message: ['No'] } }
  })
  const first = renderHook(() => useSessionUploads(11, []))
  act(() => first.result.current.add([photo('good.jpg'), photo('broken.jpg'), photo('barred.jpg')]))
  await waitFor(() => expect(first.result.current.failed).toHaveLength(2))
  await waitFor(() => expect(first.result.current.photos).toHaveLength(1))
  act(() => first.result.current.leaveOutMissing())
  const earlier = first.result.current.photos
  first.unmount()

  const { result } = renderHook(() => useSessionUploads(11, earlier))

  expect(result.current.missing.map(({ name }) => name)).toEqual(['barred.jpg'])
  expect(result.current.total).toBe(2)
})

const arrived = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const id = `e${String(n).padStart(7, '0')}-0000-8000-8000-000000000000`
    return givenUpload({ id, name: `${n}.jpg`, size: 12 })
  })

const nameIn = ({ headers }: SeenRequest) =>
  decodeURIComponent(/''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '')

function answer(request: SeenRequest) {
  const { method, url } = request
  const name = nameIn(request)
  const twin = name.startsWith('twin') ? { sha256: 'twin' } : {}
  const upload = givenUpload({ id: url.split('/').at(-1) ?? '', name, size: 12, is_sent: name === 'sent.jpg', ...twin })
  return { status: 200, body: { status: true, message: [], data: method === 'PUT' ? upload : {} } }
}

const photo = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name.padEnd(8).slice(0, 8)], name, { type: 'image/jpeg' })
