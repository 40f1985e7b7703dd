import { listAllSequences, listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../api/queries.tsx'
import { ApprovalView } from '../features/approval/approval-view.tsx'
import { type AdminSequence, readListsAgain } from '../features/sequences/sequence-cache.ts'
import { ConfirmHost } from '../ui/overlay/confirm.tsx'
import { Toasts } from '../ui/overlay/toasts.tsx'
import { answerDialog } from './dialogs.ts'
import { imageWith, sequenceWith } from './sequences.ts'
import { type SeenRequest, startSmallServer } from './small-server.ts'

export function openView(search = '') {
  queries.clear()
  const Stub = createRoutesStub([{ path: '/admin/sequences', Component: ApprovalView }])
  render(
    <Queries>
      <Stub initialEntries={[`/admin/sequences?view=approval&${search}`]} />
      <ConfirmHost />
      <Toasts />
    </Queries>,
  )
}

export async function reject(reason: string) {
  fireEvent.keyDown(document.body, { key: 'r' })
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: reason } })
  await answerDialog(true)
}

/** The key, and the answer to its question. */
export async function approve() {
  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)
}

export const approveSelected = approve

export async function reasonBegun(): Promise<string> {
  fireEvent.keyDown(document.body, { key: 'r' })
  const { value } = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)
  await answerDialog(false)
  return value
}

/** The owner of sequence 1 adds a photo. The list is read first, the photos only when the returned lag is over. */
export async function addUnread(shop: Shop) {
  const lag = shop.lagBehind(1)
  shop.change(1, { revision: 2, images_count: 3 })
  await readListsAgain()
  await screen.findByText(/3 photos/)
  return lag
}

export const presentName = async () => (await screen.findByRole('heading', { level: 2 })).textContent?.split(',')[0]

/** Waits until that many photos of the sequence are on screen. */
export async function photos(id: number, count: number) {
  await waitFor(() => {
    const stage = document.querySelector(`article[aria-labelledby=stage-${id}]`)
    expect(stage?.querySelectorAll('li[aria-label^=Photo]')).toHaveLength(count)
  })
}

export const badges = () =>
  within(screen.getByRole('region', { name: 'Queue' }))
    .getAllByText(/^(Approved|Waiting|Rejected)$/)
    .map((badge) => badge.textContent)

export type Shop = Awaited<ReturnType<typeof startShop>>

/** A stub shop with waiting sequences. It decides, counts and refuses like the real one. */
export async function startShop(ids: number[], { perPage = 12 } = {}) {
  const rows = new Map(ids.map((id) => [id, sequenceWith({ id, spot: `Spot ${id}` })]))
  const before = new Map<number, AdminSequence>()
  let [running, most] = [0, 0]
  let lagging: [id: number, until: Promise<void>] = [0, Promise.resolve()]
  let held = Promise.resolve()
  const server = await startSmallServer(answer)

  async function answer({ url, body }: SeenRequest) {
    const { pathname, searchParams } = new URL(url, 'http://shop')
    if (pathname === '/api/sequence/list-all') return ok(listed(searchParams))
    if (pathname === '/api/sequence/approve/undo') return undone(JSON.parse(body) as UndoBody)
    if (pathname === '/api/sequence/approve/reopen') return reopened(JSON.parse(body) as UndoBody)
    if (pathname !== '/api/sequence/approve') {
      const id = Number(pathname.split('/').at(-1))
      if (id === lagging[0]) await lagging[1]
      return ok(imagesOf(id))
    }
    running += 1
    most = Math.max(most, running)
    await held
    await new Promise((resolve) => setTimeout(resolve, 10))
    running -= 1
    const { sequence_id, approve, revision } = JSON.parse(body) as DecisionBody
    const row = rows.get(sequence_id)
    if (!row || row.deleted_at) return missing
    if (row.revision !== revision) return refusal
    const waiting = approve === 1 ? 0 : row.waiting
    before.set(sequence_id, row)
    rows.set(sequence_id, { ...row, is_approved: approve, waiting, revision: revision + 1 })
    return ok({}, 'Decided')
  }

  function undone({ sequence_id, revision }: UndoBody) {
    const [row, was] = [rows.get(sequence_id), before.get(sequence_id)]
    if (!was || row?.revision !== revision) return refusal
    rows.set(sequence_id, { ...was, revision: revision + 1 })
    return ok({}, 'Taken back')
  }

  function reopened({ sequence_id, revision }: UndoBody) {
    const row = rows.get(sequence_id)
    if (row?.revision !== revision) return refusal
    before.set(sequence_id, row)
    rows.set(sequence_id, { ...row, is_approved: 0, revision: revision + 1 })
    return ok({}, 'Waits again')
  }

  function listed(search: URLSearchParams) {
    const state = search.get('is_approved')
    const found = [...rows.values()].filter(
      (row) => (!search.get('undecided') || isUndecided(row)) && (state === null || row.is_approved === Number(state)),
    )
    const page = Number(search.get('page'))
    const list = {
      data: found.slice((page - 1) * perPage, page * perPage),
      total: found.length,
      current_page: page,
      per_page: perPage,
      last_page: Math.ceil(found.length / perPage),
      cursor: null,
    }
    return z.encode(listAllSequences.output, { list })
  }

  function imagesOf(id: number) {
    const sequence = rows.get(id) ?? sequenceWith({ id })
    const { images_count, processing, is_approved, waiting } = sequence
    const list = Array.from({ length: images_count }, (_, n) =>
      imageWith({
        id: 10 * id + n,
        processing: n < processing,
        is_approved: is_approved === 1 && n < images_count - waiting ? 1 : 0,
      }),
    )
    return z.encode(listSequenceImages.output, { list, sequence })
  }

  const urls = () => server.seen.map(({ url }) => new URL(url, 'http://shop'))
  return {
    change: (id: number, part: Partial<AdminSequence>) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...part })
    },
    lagBehind: (id: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      lagging = [id, promise]
      return { over: resolve }
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return { over: resolve }
    },
    decisions: () =>
      server.seen
        .filter(({ url }) => url === '/api/sequence/approve')
        .map(({ body }) => JSON.parse(body) as DecisionBody),
    undone: () =>
      server.seen
        .filter(({ url }) => url === '/api/sequence/approve/undo')
        .map(({ body }) => JSON.parse(body) as UndoBody),
    reopened: () =>
      server.seen
        .filter(({ url }) => url === '/api/sequence/approve/reopen')
        .map(({ body }) => JSON.parse(body) as UndoBody),
    listReads: () => urls().filter(({ pathname }) => pathname === '/api/sequence/list-all'),
    imageReads: () =>
      urls().flatMap(({ pathname }) => /^\/api\/sequence\/list-image-all\/(\d+)$/.exec(pathname)?.[1] ?? []),
    mostAtOnce: () => most,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const isUndecided = ({ is_approved, waiting }: AdminSequence) => is_approved === 0 || (is_approved === 1 && waiting > 0)

type UndoBody = { sequence_id: number; revision: number }
type DecisionBody = { sequence_id: number; approve: 1 | 2; revision: number; reason?: string }

const ok = (data: unknown, message = '') => ({ status: 200, body: { status: true, message: [message], data } })
const missing = { status: 404, body: { status: false, key: 'NotFound', message: ['Sequence not found'] } }
const refusal = { status: 409, body: { status: false, key: 'Conflict', message: ['This session has changed'] } }
