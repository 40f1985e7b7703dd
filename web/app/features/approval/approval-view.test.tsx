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
import { type AdminSequence, readListsAgain } from '../sequences/sequence-cache.ts'

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

test('with some selected, A is about them', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await presentName()

  fireEvent.keyDown(document.body, { key: 'x' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'x' })
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText('Approve 2 sequences?')
  await answerDialog(true)

  expect(await screen.findByText('All 2 are decided')).toBeTruthy()
  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2])
  expect(await presentName()).toBe('Spot 3')
  expect(screen.getByText('1 sequence')).toBeTruthy()
})

test('all of them decided at once, the next ones are asked for', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  await presentName()

  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText('Approve 2 sequences?')
  await answerDialog(true)

  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(badges()).toEqual(['Waiting'])
  expect(shop.decisions()).toHaveLength(2)
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

test('what another admin decided meanwhile comes back with its new state, and with the reason that was typed', async () => {
  await using shop = await startShop([1, 2])
  openView()
  await photos(1, 2)

  shop.change(1, { is_approved: 1, revision: 9 })
  await reject('Too dark')

  await screen.findByText(/: This sequence has changed$/)
  await waitFor(async () => expect(await presentName()).toBe('Spot 1'))
  expect(badges()).toEqual(['Approved', 'Waiting'])
  expect(shop.listReads()).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 'r' })
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)).value).toBe('Too dark')
  await answerDialog(true)
  await waitFor(() => expect(shop.decisions()[1]).toMatchObject({ approve: 2, revision: 9, reason: 'Too dark' }))
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  // What was sent is not kept for another time.
  fireEvent.keyDown(document.body, { key: 'r' })
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)).value).toBe('')
  await answerDialog(false)
})

test('the last one stays as well when another admin was faster', async () => {
  await using shop = await startShop([1])
  openView()
  await photos(1, 2)

  shop.change(1, { is_approved: 1, revision: 9 })
  await reject('Too dark')

  await waitFor(() => expect(badges()).toEqual(['Approved']))
  expect(shop.listReads()).toHaveLength(1)
})

test('what another admin deleted meanwhile leaves the queue', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await photos(1, 2)

  shop.change(1, { deleted_at: new Date(), deleted_by: 'admin' })
  await reject('Too dark')

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting']))
  expect(await presentName()).toBe('Spot 2')
  expect(screen.getByText('2 sequences')).toBeTruthy()
})

test('what came after the photos were read is not approved unseen, also where the list knows of it', async () => {
  await using shop = await startShop([1, 2])
  openView('show=all')
  await photos(1, 2)

  // Its owner adds a photo, and the list is read again before the photos are.
  const lag = shop.lagBehind(1)
  shop.change(1, { revision: 2, images_count: 3 })
  await readListsAgain()
  await screen.findByText(/3 photos/)
  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)

  await screen.findByText(/: This sequence has changed$/)
  expect(shop.decisions()).toMatchObject([{ sequence_id: 1, revision: 1 }])
  lag.over()
})

test('the photos are read again once the list says that there are others', async () => {
  await using shop = await startShop([1, 2])
  openView('show=all')
  await photos(1, 2)

  shop.change(1, { revision: 2, images_count: 3 })
  await readListsAgain()
  await photos(1, 3)
  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)

  await waitFor(() => expect(shop.decisions()).toMatchObject([{ sequence_id: 1, revision: 2 }]))
})

test('what has no preview yet is held back: by its key, its button and in a choice of many', async () => {
  await using shop = await startShop([1, 2])
  shop.change(1, { processing: 1 })
  openView()
  await photos(1, 2)
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('1 preview in the making')).not.toHaveLength(0)

  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText(/^Previews are in the making/)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
  fireEvent.click(screen.getByLabelText(/^Select Spot 1/))
  expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reject 2' })).toBeTruthy()
  expect(shop.decisions()).toEqual([])
})

test('it can be approved as soon as its previews are there, in a narrowed list too', async () => {
  await using shop = await startShop([1])
  shop.change(1, { processing: 1 })
  openView()
  await photos(1, 2)

  shop.change(1, { processing: 0 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' }).ariaDisabled).toBeNull(), {
    timeout: 4_000,
  })
  expect(shop.listReads()).toHaveLength(1)
  fireEvent.keyDown(document.body, { key: 'a' })
  await answerDialog(true)

  expect(await screen.findByText('No Sequence Found.')).toBeTruthy()
  expect(shop.decisions()).toHaveLength(1)
})

test('who goes on before the photos are there is not asked about what has left the screen', async () => {
  await using shop = await startShop([1, 2])
  const lag = shop.lagBehind(1)
  openView()
  await presentName()

  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  lag.over()
  await photos(2, 2)

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shop.decisions()).toEqual([])
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

function openView(search = '') {
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

/** Rejects what is on screen, for a reason. */
async function reject(reason: string) {
  fireEvent.keyDown(document.body, { key: 'r' })
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: reason } })
  await answerDialog(true)
}

const presentName = async () => (await screen.findByRole('heading', { level: 2 })).textContent?.split(',')[0]

/** Waits until so many photos of the sequence are on screen. */
async function photos(id: number, count: number) {
  await waitFor(() => {
    const stage = document.querySelector(`article[aria-labelledby=stage-${id}]`)
    expect(stage?.querySelectorAll('li[aria-label^=Photo]')).toHaveLength(count)
  })
}

const badges = () =>
  within(screen.getByRole('region', { name: 'Queue' }))
    .getAllByText(/^(Approved|Waiting|Rejected)$/)
    .map((badge) => badge.textContent)

/** A shop with these sequences waiting; it decides, counts and refuses as the real one does. */
async function startShop(ids: number[], { perPage = 12 } = {}) {
  const rows = new Map<number, AdminSequence>(
    ids.map((id) => [id, { ...sequenceWith({ id, spot: `Spot ${id}` }), user: { id: 2, username: 'kai' } }]),
  )
  let [running, most] = [0, 0]
  let lagging: [id: number, until: Promise<void>] = [0, Promise.resolve()]
  const server = await startSmallServer(answer)

  async function answer({ url, body }: Seen) {
    const { pathname, searchParams } = new URL(url, 'http://shop')
    if (pathname === '/api/sequence/list-all') return ok(listed(searchParams))
    if (pathname !== '/api/sequence/approve') {
      const id = Number(pathname.split('/').at(-1))
      if (id === lagging[0]) await lagging[1]
      return ok(imagesOf(id))
    }
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 10))
    running -= 1
    const { sequence_id, approve, revision } = JSON.parse(body) as Decided
    const row = rows.get(sequence_id)
    if (!row || row.deleted_at) return missing
    if (row.revision !== revision) return refusal
    rows.set(sequence_id, { ...row, is_approved: approve, revision: revision + 1 })
    return ok({}, 'Decided')
  }

  function listed(search: URLSearchParams) {
    const found = [...rows.values()].filter((row) => !search.get('undecided') || isUndecided(row))
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
    const sequence = rows.get(id) ?? sequenceWith({ id })
    const list = Array.from({ length: sequence.images_count }, (_, n) =>
      imageWith({ id: 10 * id + n, processing: n < sequence.processing }),
    )
    return z.encode(listSequenceImages.output, { list, sequence })
  }

  const urls = () => server.seen.map(({ url }) => new URL(url, 'http://shop'))
  return {
    change: (id: number, part: Partial<AdminSequence>) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...part })
    },
    /** The photos of one take until it is over. */
    lagBehind: (id: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      lagging = [id, promise]
      return { over: resolve }
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
const missing = { status: 404, body: { status: false, key: 'NotFound', message: ['Sequence not found'] } }
const refusal = { status: 409, body: { status: false, key: 'Conflict', message: ['This sequence has changed'] } }
