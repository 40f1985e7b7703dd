import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { downloadWith, purchaseWith } from '../../../testing/orders.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import type { Purchase } from '../use-purchase.ts'
import { useDownloads } from './use-downloads.ts'

test('a download stays busy until the shop has recorded it, so that it is not pressed again', async () => {
  await using shop = await startShop({ readsUntilBooked: 3 })
  const { result } = openDownloads(shop)

  const goOn = shop.holdPauses(600)
  act(() => void result.current.download(item('d1')))

  await waitFor(() => expect(shop.reads).toEqual([5]))
  expect(shop.saved).toEqual(['surf-d1.jpg'])
  expect(result.current.isBusy).toBe(true)
  goOn()
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  expect(shop.reads).toEqual([5, 5, 1])
  expect(shop.pauses).toEqual([2_000, 600, 600])
})

test('a shop that never records a download does not block the page', async () => {
  await using shop = await startShop({ readsUntilBooked: Number.POSITIVE_INFINITY })
  const { result } = openDownloads(shop)

  await act(() => result.current.download(item('d1')))

  expect(shop.reads).toHaveLength(5)
  expect(result.current.isBusy).toBe(false)
})

test('Download All downloads the available items one by one, each after a pause', async () => {
  await using shop = await startShop({ readsUntilBooked: 1 })
  const { result } = openDownloads(shop)

  await act(() => result.current.downloadAll([item('d1'), item('d2', { status: 1 }), item('d3')]))

  expect(shop.saved).toEqual(['surf-d1.jpg', 'surf-d3.jpg'])
  expect(shop.claims()).toEqual(['d1', 'd3'])
  expect(shop.pauses).toEqual([2_000, 2_000])
  expect(result.current.all).toEqual({ done: 2, total: 2 })
})

test('P79 of ten photos one fails: the other nine are saved, and the tenth can be tried again', async () => {
  await using shop = await startShop({ readsUntilBooked: Number.POSITIVE_INFINITY, fails: 'd4' })
  const { result } = openDownloads(shop)
  const ten = Array.from({ length: 10 }, (_, n) => item(`d${n}`))

  await act(() => result.current.downloadAll(ten))

  expect(shop.saved).toEqual(ten.filter(({ id }) => id !== 'd4').map(({ id }) => `surf-${id}.jpg`))
  expect(result.current.all).toEqual({ done: 9, total: 10 })
  expect(result.current.progress['d4']).toEqual({ kind: 'broken' })
  expect(result.current.isBusy).toBe(false)
})

test('an item without id or checkout_id is not requested', async () => {
  await using shop = await startShop({ readsUntilBooked: 1 })
  const { result } = openDownloads(shop)

  await act(() => result.current.download(item('d1', { checkout_id: '' })))
  await act(() => result.current.download(item('')))

  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(shop.claims()).toEqual([])
})

test('a refusal shows the shop’s message, and the list is read again', async () => {
  await using shop = await startShop({ readsUntilBooked: 1, refuses: 'This image has already been downloaded' })
  const { result } = openDownloads(shop)

  await act(() => result.current.download(item('d1')))

  expect(await screen.findByText('This image has already been downloaded')).toBeTruthy()
  expect(screen.queryByText('Something went wrong')).toBeNull()
  expect(shop.reads).toHaveLength(1)
  expect(result.current.progress['d1']).toBeUndefined()
})

type Item = Purchase['list'][number]
type Shop = Awaited<ReturnType<typeof startShop>>

function openDownloads(shop: Shop) {
  render(<Toasts />)
  return renderHook(() => useDownloads({ sessionId: 'cs_test_1', list: [], refresh: shop.refresh, pause: shop.pause }))
}

/** A shop that records a download after its list was read a number of times. */
async function startShop({
  readsUntilBooked,
  refuses,
  fails,
}: {
  readsUntilBooked: number
  refuses?: string
  fails?: string
}) {
  const saved: string[] = []
  const reads: number[] = []
  const pauses: number[] = []
  let held = { ms: 0, until: Promise.resolve() }

  // jsdom can neither create object URLs nor save files.
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const server = await startSmallServer(({ url, body }) => {
    if (url !== '/api/payment/original') return { status: 200, body: 'the original' }
    if (refuses) return { status: 409, body: { status: false, key: 'Conflict', message: [refuses] } }
    const { download_id } = JSON.parse(body) as { download_id: string }
    if (download_id === fails) return { status: 500, body: { status: false, key: 'Internal', message: ['No'] } }
    const data = { link: `${location.origin}/file/${download_id}`, name: `surf-${download_id}.jpg` }
    return { status: 200, body: { status: true, message: [], data } }
  })

  return {
    saved,
    reads,
    pauses,
    claims: () => server.seen.flatMap(claimIn),
    pause: async (ms: number) => {
      pauses.push(ms)
      if (ms === held.ms) await held.until
    },
    /** Holds pauses of this length until the returned function is called. */
    holdPauses: (ms: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { ms, until: promise }
      return resolve
    },
    refresh: async (): Promise<Purchase> => {
      const status = reads.length + 1 >= readsUntilBooked ? 1 : 5
      reads.push(status)
      return purchaseWith({ list: [item('d1', { status }), item('d3', { status })] })
    },
    [Symbol.asyncDispose]: async () => {
      click.mockRestore()
      await server[Symbol.asyncDispose]()
    },
  }
}

const claimIn = ({ url, body }: SeenRequest) =>
  url === '/api/payment/original' ? [(JSON.parse(body) as { download_id: string }).download_id] : []

const item = (id: string, part: Partial<Item> = {}): Item =>
  downloadWith({ id, name: `surf-${id}.jpg`, size: 'the original'.length, ...part })
