import { listAllSequences, listSequenceImages } from '@lineup/contract/sequences.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../api/queries.tsx'
import { answerDialog } from '../../testing/dialogs.ts'
import { imageWith, sequenceWith } from '../../testing/sequences.ts'
import { type Seen, startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/confirm.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { ApprovalView } from './approval-view.tsx'
import type { AdminSequence } from '../sequences/sequence-cache.ts'

test('A approves once it is confirmed, and the next one is there; what was decided stays with its badge', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  expect(await presentName()).toBe('Spot 1')

  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)

  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  await waitFor(() => expect(shop.decisions()).toEqual([{ sequence_id: 1, approve: 1, revision: 1 }]))
  expect(badges()).toEqual(['Approved', 'Waiting', 'Waiting'])
  expect(shop.listReads()).toHaveLength(1)
})

test('R rejects with a reason; the arrows move, and nothing is decided by them', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(await presentName()).toBe('Spot 2')
  fireEvent.keyDown(document.body, { key: 'r' })
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Too dark' } })
  // What is typed into the reason is no key of the queue.
  fireEvent.keyDown(screen.getByLabelText(/^Reason/), { key: 'a' })
  await answerDialog(true)

  await waitFor(() => expect(shop.decisions()).toMatchObject([{ sequence_id: 2, approve: 2, reason: 'Too dark' }]))
  expect(await presentName()).toBe('Spot 3')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(await presentName()).toBe('Spot 1')
})

test('the pictures of the next two are read before anybody comes to them', async () => {
  await using shop = await startShop([1, 2, 3, 4])
  openView()
  await presentName()

  await waitFor(() => expect(shop.imageReads().toSorted()).toEqual(['1', '2', '3']))
})

test('after the last one the first page is asked for again, since what was decided has left it', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  expect(await presentName()).toBe('Spot 1')

  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)

  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(shop.listReads().map((url) => url.searchParams.get('page'))).toEqual(['1', '1'])
  expect(badges()).toEqual(['Waiting'])
})

test('who decides the last one finds an empty queue', async () => {
  await using shop = await startShop([1])
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await answerDialog(true)

  expect(await screen.findByText('No Sequence Found.')).toBeTruthy()
  expect(shop.decisions()).toHaveLength(1)
})

test('many are decided after one question, three at a time', async () => {
  await using shop = await startShop([1, 2, 3, 4, 5])
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  fireEvent.click(screen.getByLabelText(/^Select Spot 5/))
  fireEvent.click(screen.getByRole('button', { name: 'Approve 4' }))
  await screen.findByText('Approve 4 sequences?')
  await answerDialog(true)

  expect(await screen.findByText('All 4 are decided')).toBeTruthy()
  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2, 3, 4])
  expect(shop.mostAtOnce()).toBe(3)
  expect(badges().filter((badge) => badge === 'Approved')).toHaveLength(4)
})

test('of what another admin decided meanwhile the list is read again, and it is told', async () => {
  await using shop = await startShop([1, 2])
  shop.change(1, { is_approved: 2, revision: 9 })
  openView()
  shop.pretend(1, { is_approved: 0, revision: 1 })
  expect(await presentName()).toBe('Spot 1')
  shop.pretend(1, {})

  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)

  await screen.findByText('This sequence has changed')
  await waitFor(() => expect(badges()).toEqual(['Waiting']))
  expect(shop.listReads()).toHaveLength(2)
})

test('the keys can be switched off', async () => {
  await using _shop = await startShop([1])
  openView()
  await presentName()
  expect(screen.getByText('approve')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Turn keys off' }))
  fireEvent.keyDown(document.body, { key: 'a' })

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByText('approve')).toBeNull()
})

function openView() {
  queries.clear()
  const Stub = createRoutesStub([{ path: '/admin/sequences', Component: ApprovalView }])
  render(
    <Queries>
      <Stub initialEntries={['/admin/sequences?view=approval']} />
      <ConfirmHost />
      <Toasts />
    </Queries>,
  )
}

const presentName = async () => (await screen.findByRole('heading', { level: 2 })).textContent?.split(',')[0]

const badges = () =>
  within(screen.getByRole('region', { name: 'Queue' }))
    .getAllByText(/^(Approved|Waiting|Rejected)$/)
    .map((badge) => badge.textContent)

/** A shop with these sequences waiting; it decides, counts and refuses as the real one does. */
async function startShop(ids: number[], { perPage = 12 } = {}) {
  const rows = new Map<number, AdminSequence>(
    ids.map((id) => [id, { ...sequenceWith({ id, spot: `Spot ${id}` }), user: { id: 2, username: 'kai' } }]),
  )
  let told: [number, Partial<AdminSequence>] = [0, {}]
  let [running, most] = [0, 0]
  const server = await startSmallServer(answer)

  async function answer({ url, body }: Seen) {
    const { pathname, searchParams } = new URL(url, 'http://shop')
    if (pathname === '/api/sequence/list-all') return ok(listed(searchParams))
    if (pathname !== '/api/sequence/approve') return ok(imagesOf(Number(pathname.split('/').at(-1))))
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 10))
    running -= 1
    const { sequence_id, approve, revision } = JSON.parse(body) as Decided
    const row = rows.get(sequence_id)
    if (!row || row.revision !== revision) return refusal
    rows.set(sequence_id, { ...row, is_approved: approve, revision: revision + 1 })
    return ok({}, 'Decided')
  }

  function listed(search: URLSearchParams) {
    const seen = [...rows.values()].map((row) => (row.id === told[0] ? { ...row, ...told[1] } : row))
    const found = search.get('undecided') ? seen.filter(isUndecided) : seen
    const list = {
      data: found.slice(0, perPage),
      total: found.length,
      current_page: 1,
      per_page: perPage,
      last_page: Math.ceil(found.length / perPage),
      cursor: null,
    }
    return z.encode(listAllSequences.output, { list })
  }

  function imagesOf(id: number) {
    return z.encode(listSequenceImages.output, {
      list: [imageWith({ processing: false })],
      sequence: sequenceWith({ id }),
    })
  }

  const urls = () => server.seen.map(({ url }) => new URL(url, 'http://shop'))
  return {
    change: (id: number, part: Partial<AdminSequence>) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...part })
    },
    /** What its list says of a row, whatever is true. */
    pretend: (id: number, part: Partial<AdminSequence>) => {
      told = [id, part]
    },
    decisions: () =>
      server.seen.filter(({ url }) => url === '/api/sequence/approve').map(({ body }) => JSON.parse(body) as Decided),
    listReads: () => urls().filter(({ pathname }) => pathname === '/api/sequence/list-all'),
    imageReads: () =>
      urls().flatMap(({ pathname }) => /^\/api\/sequence\/list-image-all\/(\d+)$/.exec(pathname)?.[1] ?? []),
    mostAtOnce: () => most,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const isUndecided = ({ is_approved, waiting }: AdminSequence) => is_approved === 0 || (is_approved === 1 && waiting > 0)

type Decided = { sequence_id: number; approve: 1 | 2; revision: number; reason?: string }

const ok = (data: unknown, message = '') => ({ status: 200, body: { status: true, message: [message], data } })
const refusal = { status: 409, body: { status: false, key: 'Conflict', message: ['This sequence has changed'] } }
