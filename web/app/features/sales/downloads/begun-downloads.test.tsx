import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { memoryKeeper } from '../../../testing/memory-keeper.ts'
import { downloadWith, purchaseWith } from '../../../testing/orders.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import type { Purchase } from '../use-purchase.ts'
import { isAllStarted, rememberAll } from './download-all-memory.ts'
import { type Keeper, keepNothing } from './kept-downloads.ts'
import { useDownloads } from './use-downloads.ts'

const file = 'the original'
const LINK = '/api/payment/original/token'

test('reopening a page resumes its own download immediately, by the same link and without a new claim', async () => {
  await using shop = await startShop()
  shop.begun('d1', { parts: ['the ', 'or'] })

  const { result } = openDownloads(shop, [item('d1', 5)])

  await waitFor(() => expect(result.current.progress['d1']).toEqual({ kind: 'saved' }))
  expect(shop.saved).toEqual(['surf-d1.jpg'])
  expect(await shop.savedFile()).toBe(file)
  expect(shop.ranges()).toEqual(['bytes=6-10', 'bytes=11-11'])
  expect(shop.claims()).toEqual([])
  expect(shop.pauses).toEqual([])
  expect(shop.kept.size).toBe(0)
})

test('the link and the arrived bytes are kept from the claim to the receipt, and no longer', async () => {
  await using shop = await startShop()
  const during: unknown[] = []
  shop.onFile = () => during.push([...shop.kept.values()].map(({ link, name }) => [link, name]))
  const { result } = openDownloads(shop, [item('d1', 0)])

  await act(() => result.current.download(item('d1', 0)))

  const kept = [[LINK, 'surf-d1.jpg']]
  expect(during).toEqual([kept, kept])
  expect(shop.kept.size).toBe(0)
  expect(shop.claimed()).toEqual([{ session_id: 'cs_test_1', download_id: 'd1', receipt: true }])
})

test('a connection that stays broken keeps the arrived bytes, and Retry resumes by the same link', async () => {
  await using shop = await startShop()
  shop.breaksAfter = 'the or'
  const { result } = openDownloads(shop, [item('d1', 0)])

  await act(() => result.current.download(item('d1', 0)))
  expect(result.current.progress['d1']).toEqual({ kind: 'broken' })
  const [kept] = shop.kept.values()
  expect(new TextDecoder().decode(kept?.parts[0])).toBe('the or')
  shop.breaksAfter = undefined
  await act(() => result.current.download(item('d1', 5)))

  expect(shop.claims()).toEqual(['d1'])
  expect(shop.ranges().slice(-2)).toEqual(['bytes=6-10', 'bytes=11-11'])
  expect(await shop.savedFile()).toBe(file)
})

test('an expired link is deleted, and a press makes a new claim from the first byte', async () => {
  await using shop = await startShop()
  shop.begun('d1', { link: '/api/payment/original/spent', parts: ['the '] })
  const { result } = openDownloads(shop, [item('d1', 0)])

  await act(() => result.current.download(item('d1', 0)))

  expect(shop.claims()).toEqual(['d1'])
  expect(shop.ranges()).toEqual(['bytes=4-10', 'bytes=0-10', 'bytes=11-11'])
  expect(await shop.savedFile()).toBe(file)
})

test('resuming never uses an attempt: with an expired link only the list is read again', async () => {
  await using shop = await startShop()
  shop.begun('d1', { link: '/api/payment/original/spent' })

  const { result } = openDownloads(shop, [item('d1', 5)])

  await waitFor(() => expect(shop.reads).toHaveLength(1))
  await waitFor(() => expect(result.current.progress).toEqual({}))
  expect([shop.claims(), shop.saved, shop.kept.size]).toEqual([[], [], 0])
})

test('downloads of another browser and available ones are not resumed', async () => {
  await using shop = await startShop()
  shop.begun('free', {})

  const { result } = openDownloads(shop, [item('elsewhere', 5), item('free', 0)])

  await waitFor(() => expect(result.current.isLooking).toBe(false))
  expect([result.current.progress, shop.seen]).toEqual([{}, []])
})

test('a file counted as delivered before the browser saved it is saved anyway', async () => {
  await using shop = await startShop()
  shop.begun('d1', { parts: ['the origina'] })

  openDownloads(shop, [item('d1', 1)])

  await waitFor(() => expect(shop.saved).toEqual(['surf-d1.jpg']))
  expect(shop.ranges()).toEqual(['bytes=11-11'])
})

test('several downloads resume one after the other', async () => {
  await using shop = await startShop()
  shop.begun('d1', {})
  shop.begun('d2', {})

  openDownloads(shop, [item('d1', 5), item('d2', 5)])

  await waitFor(() => expect(shop.saved).toEqual(['surf-d1.jpg', 'surf-d2.jpg']))
  expect(shop.ranges()).toEqual(['bytes=0-10', 'bytes=11-11', 'bytes=0-10', 'bytes=11-11'])
})

test('a reload during Download All resumes what was started and then downloads the rest, once', async () => {
  await using shop = await startShop()
  shop.begun('d1', {})
  rememberAll('cs_test_1')

  openDownloads(shop, [item('d1', 5), item('d2', 0)])

  await waitFor(() => expect(shop.saved).toEqual(['surf-d1.jpg', 'surf-d2.jpg']))
  expect(shop.claims()).toEqual(['d2'])
  await waitFor(() => expect(isAllStarted('cs_test_1')).toBe(false))
})

test('Download All of another order does not continue here', async () => {
  await using shop = await startShop()
  shop.begun('d1', {})
  rememberAll('another order')

  openDownloads(shop, [item('d1', 5), item('d2', 0)])

  await waitFor(() => expect(shop.saved).toEqual(['surf-d1.jpg']))
  expect(shop.claims()).toEqual([])
  cleanup()
  expect(isAllStarted('another order')).toBe(true)
})

test('while another tab downloads, this one waits; if that tab closes it resumes, and if it finishes there is nothing to do', async () => {
  await using shop = await startShop()
  shop.begun('gone', {})
  shop.begun('done', {})
  const gone = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  void shop.keeper.alone('gone', () => gone.promise)
  void shop.keeper.alone('done', async () => {
    await done.promise
    await shop.keeper.drop('done')
  })
  const { result } = openDownloads(shop, [item('gone', 5), item('done', 5)])
  await waitFor(() => expect(result.current.isLooking).toBe(false))
  expect(shop.seen).toEqual([])

  gone.resolve()
  await waitFor(() => expect(shop.saved).toEqual(['surf-gone.jpg']))
  const reads = shop.reads.length
  done.resolve()

  await waitFor(() => expect(shop.reads).toHaveLength(reads + 1))
  expect(shop.saved).toEqual(['surf-gone.jpg'])
})

test("a press on another tab's download gets the shop's refusal, and that tab keeps its link", async () => {
  await using shop = await startShop({ refuses: 'This image is being downloaded' })
  shop.begun('d1', {})
  void shop.keeper.alone('d1', () => new Promise(() => {}))
  const { result } = openDownloads(shop, [item('d1', 5)])

  await act(() => result.current.download(item('d1', 5)))

  await screen.findByText('This image is being downloaded')
  expect([shop.claims(), shop.ranges(), shop.kept.size]).toEqual([['d1'], [], 1])
})

test('a browser that stores nothing can still download', async () => {
  await using shop = await startShop()
  const { result } = openDownloads(shop, [item('d1', 0)], keepNothing)

  await act(() => result.current.download(item('d1', 0)))

  expect(await shop.savedFile()).toBe(file)
})

test('a receipt sent before the shop had counted everything is repeated', async () => {
  await using shop = await startShop({ receiptsUntilBooked: 3 })
  const { result } = openDownloads(shop, [item('d1', 0)])

  await act(() => result.current.download(item('d1', 0)))

  expect(shop.ranges()).toEqual(['bytes=0-10', 'bytes=11-11', 'bytes=11-11', 'bytes=11-11'])
})

type Item = Purchase['list'][number]
type Shop = Awaited<ReturnType<typeof startShop>>

function openDownloads(shop: Shop, list: Item[], keeper: Keeper = shop.keeper) {
  render(<Toasts />)
  const keeperOf = () => keeper
  const wanted = { sessionId: 'cs_test_1', list, refresh: shop.refresh, pause: shop.pause, keeperOf }
  return renderHook(() => useDownloads(wanted))
}

/** A shop with one file that records a download after a number of receipts. */
async function startShop({
  refuses,
  receiptsUntilBooked = 1,
}: {
  refuses?: string
  receiptsUntilBooked?: number
} = {}) {
  const { keeper, kept } = memoryKeeper()
  const saved: string[] = []
  const files: Blob[] = []
  const reads: number[] = []
  const pauses: number[] = []
  const state = { breaksAfter: undefined as string | undefined, onFile: () => {} }

  URL.createObjectURL = (blob: Blob) => {
    files.push(blob)
    return 'blob:photo'
  }
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const server = await startSmallServer(({ url, headers, body }) => {
    if (url === '/api/payment/original') return claim(body, refuses)
    if (url.endsWith('spent')) return { status: 410, body: { status: false, key: 'NotFound', message: ['Spent'] } }
    state.onFile()
    return answer(headers.range, state.breaksAfter)
  })
  const ranges = () =>
    server.seen.flatMap(({ url, headers }) => (url === '/api/payment/original' ? [] : [headers.range]))
  const refresh = async (): Promise<Purchase> => {
    const receipts = ranges().filter((range) => range === 'bytes=11-11').length
    const status = receipts >= receiptsUntilBooked ? 1 : 5
    reads.push(status)
    return purchaseWith({ list: ['d1', 'd2', 'gone', 'done'].map((id) => item(id, status)) })
  }

  return Object.assign(state, {
    keeper,
    kept,
    saved,
    reads,
    pauses,
    refresh,
    ranges,
    seen: server.seen,
    savedFile: () => files.at(-1)?.text(),
    claimed: () => server.seen.flatMap(claimIn),
    claims: () => server.seen.flatMap(claimIn).map(({ download_id }) => download_id),
    begun: (id: string, { link = LINK, parts = [] as string[] }) => {
      const bytes = parts.map((part) => new TextEncoder().encode(part))
      kept.set(id, { link, name: `surf-${id}.jpg`, etag: '"one"', parts: bytes })
    },
    pause: async (ms: number) => void pauses.push(ms),
    [Symbol.asyncDispose]: async () => {
      click.mockRestore()
      await server[Symbol.asyncDispose]()
    },
  })
}

function claim(body: string, refuses: string | undefined) {
  if (refuses) return { status: 409, body: { status: false, key: 'Conflict', message: [refuses] } }
  const { download_id: id } = JSON.parse(body) as { download_id: string }
  return { status: 200, body: { status: true, message: [], data: { link: LINK, name: `surf-${id}.jpg` } } }
}

/** The requested bytes, or the part before the break. */
function answer(range = '', breaksAfter: string | undefined) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  const there = breaksAfter ?? file
  if (Number(from) >= there.length) return { status: 502, body: { status: false, key: 'Conflict', message: ['Busy'] } }
  return { status: 206, body: there.slice(Number(from), Number(to) + 1), headers: { etag: '"one"' } }
}

const claimIn = ({ url, body }: SeenRequest) =>
  url === '/api/payment/original' ? [JSON.parse(body) as { download_id: string }] : []

const item = (id: string, status: Item['status']): Item =>
  downloadWith({ id, status, name: `surf-${id}.jpg`, size: file.length })
