import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { listOwnSequences } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../../api/queries.tsx'
import { answerDialog } from '../../../testing/dialogs.ts'
import { sequenceWith } from '../../../testing/sequences.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { ConfirmHost } from '../../../ui/overlay/confirm.tsx'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { imagesKey, type OwnSequence, type SequenceImages } from '../sequence-cache.ts'
import { OwnSequencesList } from './own-sequences-list.tsx'

const approved = { is_approved: 1, offered: 3 }

afterEach(() => languageComesFrom(() => ENGLISH))

test.each<[part: Partial<OwnSequence>, state: string, facts: string]>([
  [{ is_approved: 0 }, 'In review', 'Waiting for approval, Visible'],
  [{ is_approved: 0, status: 0 }, 'In review', 'Waiting for approval, Hidden'],
  [approved, 'On sale', 'Approved, Visible'],
  [{ ...approved, status: 0 }, 'Hidden', 'Approved, Hidden'],
  [{ ...approved, place_disabled: true }, 'Hidden', 'Approved, Visible'],
  [{ ...approved, offered: 0 }, 'Hidden', 'Approved, Visible'],
  [{ is_approved: 2 }, 'Rejected', 'Rejected, Visible'],
  [{ is_approved: 2, status: 0 }, 'Rejected', 'Rejected, Hidden'],
])('%j is %s', async (part, state, facts) => {
  await using _server = await startSmallServer(pageOf([sequenceWith(part)]))
  open()

  const card = within(await screen.findByRole('article'))
  expect(card.getByTitle(facts).textContent).toBe(`${state} (${facts})`)
})

test('a card says what was sold, what is new, and why it does not sell', async () => {
  const rows = [
    sequenceWith({ id: 1, ...approved, sales: 1, earned: 3_000, waiting: 2, processing: 1 }),
    sequenceWith({ id: 2, ...approved, place_disabled: true }),
    sequenceWith({ id: 3, ...approved, offered: 0 }),
    sequenceWith({ id: 4, is_approved: 2, reason: 'Too dark' }),
    sequenceWith({ id: 5, reason: 'Too far' }),
  ]
  await using _server = await startSmallServer(pageOf(rows))
  open()

  const texts = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
  expect(texts[0]).toContain('1 order, $30')
  expect(texts[0]).toContain('Sent on 21 Nov, 2026 · 2 in review · 1 preview to come')
  expect(texts[1]).toContain('Hidden: its place is disabled')
  expect(texts[2]).toContain('All of its photos are hidden')
  expect(texts[3]).toContain('Reason: Too dark')
  expect(texts[4]).toContain('Last time: Too far')
  expect(texts.slice(1).join()).not.toContain('order,')
})

test.each([
  [{ ...approved, images_count: 11, offered: 10 }, '11 photos, 1 hidden'],
  [{ ...approved, images_count: 11, offered: 8, rejected: 2 }, '11 photos, 2 rejected, 1 hidden'],
  [{ is_approved: 0, images_count: 11, offered: 0, rejected: 1 }, '11 photos, 1 rejected'],
  [{ ...approved, images_count: 11, offered: 11 }, '11 photos'],
  [{ ...approved, images_count: 11, offered: 9, waiting: 2 }, '11 photos'],
  [{ is_approved: 0, images_count: 11, offered: 0 }, '11 photos'],
])('%j has %s', async (part, photos) => {
  await using _server = await startSmallServer(pageOf([sequenceWith(part)]))
  open()

  const day = await screen.findByText('18 Nov, 2026')
  expect(day.parentElement?.textContent).toBe(`18 Nov, 2026 · ${photos}`)
})

test('a saved session is looked for on later pages, marked, and has the focus', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await using _server = await startSmallServer(({ url }) => {
    const isFirst = new URL(url, 'http://here').searchParams.get('page') === '1'
    return page([sequenceWith({ id: isFirst ? 20 : 7 })], 13, isFirst ? 1 : 2)
  })
  open('#session-7')

  await waitFor(() => expect(document.activeElement?.id).toBe('session-7'))
  expect(document.activeElement?.className).toContain('named-card')
  expect(document.getElementById('session-20')?.className).not.toContain('named-card')
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('an empty list says what to do first', async () => {
  await using _server = await startSmallServer(pageOf([]))
  open()

  expect(await screen.findByText('No Sequence Found.')).toBeTruthy()
  expect(screen.getByText(/^Upload the photos of a session/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload Images' })).toBeTruthy()
})

test.each<[Language, none: string, unmatched: string]>([
  ['pt-BR', 'Nenhuma sessão ainda.', 'Nenhuma sessão encontrada.'],
  ['es', 'Aún no hay sesiones.', 'No se encontró ninguna sesión.'],
  ['fr', 'Pas encore de session.', 'Aucune session trouvée.'],
  ['id', 'Belum ada sesi.', 'Sesi tidak ditemukan.'],
  ['ja', 'セッションはまだありません', 'セッションが見つかりません'],
])(
  'in %s an empty list says that there is none yet, and only a search that none was found',
  async (language, ...says) => {
    languageComesFrom(() => language)
    await using _server = await startSmallServer(pageOf([]))
    for (const [n, query] of ['', '?q=uluwatu'].entries()) {
      const { unmount } = open(query)
      expect(await screen.findByText(says[n] ?? '')).toBeTruthy()
      unmount()
    }
  },
)

test('the card opens the sequence; its menu edits it, and shows its public page while it is on sale', async () => {
  await using _server = await startSmallServer(pageOf([sequenceWith({ id: 7, ...approved }), sequenceWith({ id: 8 })]))
  open()

  const [onSale, inReview] = await screen.findAllByRole('article')
  expect(linksOf(onSale)).toEqual(['/user/sequence/view/7', '/user/sequence/update/7', '/sequence-gallery/key'])
  expect(linksOf(inReview)).toEqual(['/user/sequence/view/8', '/user/sequence/update/8'])
})

test('the switch asks first, then hides the sequence, and a refusal shows it again', async () => {
  const answer = Promise.withResolvers<void>()
  await using server = await startSmallServer(async (request) => {
    if (request.method === 'GET') return pageOf([sequenceWith({ id: 7, ...approved })])()
    await answer.promise
    return { status: 500, body: { status: false, key: 'Internal', message: ['It failed'] } }
  })
  open()

  fireEvent.click(await screen.findByRole('switch', { name: 'Visible: Uluwatu, 18 Nov, 2026' }))
  await answerDialog(true)

  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Hidden'))
  expect(server.seen.at(-1)?.body).toBe(JSON.stringify({ sequence_id: 7, status: 0 }))
  answer.resolve()
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('On sale'))
})

test.each([
  ['In review', { undecided: '1' }],
  ['On sale', { is_approved: '1', status: '1' }],
  ['Hidden', { is_approved: '1', status: '0' }],
  ['Rejected', { is_approved: '2' }],
  ['Deleted', { deleted: '1' }],
])('the filter %s asks the server for %j', async (name, expected) => {
  await using server = await startSmallServer(() => page([sequenceWith()], 13))
  open()

  fireEvent.click(await screen.findByRole('link', { name }))

  await waitFor(() => {
    const query = new URL(server.seen.at(-1)?.url ?? '', 'http://here').searchParams
    const filters = ['undecided', 'is_approved', 'status', 'deleted'].filter((filter) => query.has(filter))
    expect(Object.fromEntries(filters.map((filter) => [filter, query.get(filter)]))).toEqual(expected)
  })
  expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
})

test('a short list has no search; a list longer than a page has one', async () => {
  await using _short = await startSmallServer(() => page([sequenceWith()], 12))
  const { unmount } = open()
  await screen.findByRole('article')
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()

  await using _long = await startSmallServer(() => page([sequenceWith()], 13))
  open()
  expect(await screen.findByRole('searchbox')).toBeTruthy()
  expect(within(screen.getByLabelText('Sort by')).queryByText(/^Photographer/)).toBeNull()
})

test('hiding or deleting a sequence that somebody else deleted removes it from the list', async () => {
  const gone = { status: 404, body: { status: false, key: 'NotFound', message: ['Sequence not found'] } }
  for (const [role, name] of [
    ['switch', /^Visible:/],
    ['button', /^Delete:/],
  ] as const) {
    await using _server = await startSmallServer((request) =>
      request.method === 'GET' ? pageOf([sequenceWith()])() : gone,
    )
    const { unmount } = open()
    fireEvent.click(within(await screen.findByRole('article')).getByRole(role, { name, hidden: true }))
    await answerDialog(true)
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    unmount()
  }
})

test('after a deletion the focus moves to the next menu, and the photos are no longer cached', async () => {
  const rows = [sequenceWith({ id: 7 }), sequenceWith({ id: 8, spot: 'Bingin' })]
  await using _server = await startSmallServer((request) =>
    request.method === 'GET' ? pageOf(rows)() : { status: 200, body: { status: true, message: ['Deleted'], data: {} } },
  )
  open()
  const menu = await screen.findByRole('button', { name: /^More: Uluwatu/ })
  queries.setQueryData<SequenceImages>(imagesKey(7), { sequence: sequenceWith({ id: 7 }), list: [] })

  fireEvent.click(screen.getByRole('button', { name: /^Delete: Uluwatu/, hidden: true }))
  await answerDialog(true)
  // As browsers do when a dialog closes.
  menu.focus()

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^More: Bingin/ }))
  expect(queries.getQueryData(imagesKey(7))).toBeUndefined()
})

test('a session that is back already leaves the list of deleted ones without a complaint', async () => {
  let isBack = false
  const refusal = { status: 404, body: { status: false, key: 'NotFound', message: ['Sequence not found'] } }
  await using _server = await startSmallServer(({ method }) => {
    if (method === 'GET') return page(isBack ? [] : [sequenceWith({ deleted_at: new Date(), deleted_by: 'user' })])
    isBack = true
    return refusal
  })
  open()

  fireEvent.click(await screen.findByRole('button', { name: /^Restore: / }))

  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(screen.queryByText('Sequence not found')).toBeNull()
})

test('a short list leads to the deleted sessions, which can only be restored', async () => {
  const gone = sequenceWith({ id: 7, deleted_at: new Date('2026-11-20T12:00:00Z'), deleted_by: 'user' })
  let isBack = false
  await using server = await startSmallServer(({ method, url }) => {
    if (method !== 'GET') isBack = true
    if (method !== 'GET') return { status: 200, body: { status: true, message: ['The session is back'], data: {} } }
    return page(url.includes('deleted=1') && !isBack ? [gone] : [])
  })
  open()

  fireEvent.click(await screen.findByRole('link', { name: 'Deleted sessions' }))
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Deleted on 20 Nov, 2026')).toBeTruthy()
  expect(card.queryByRole('link')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Restore: Uluwatu, 18 Nov, 2026' }))

  expect(await screen.findByText('Nothing is deleted.')).toBeTruthy()
  const sent = server.seen.find(({ method }) => method === 'POST')
  expect([sent?.url, sent?.body]).toEqual(['/api/sequence/restore', '{"id":7}'])
})

const linksOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

function open(hash = '') {
  queries.clear()
  const Stub = createRoutesStub([{ path: '/', Component: OwnSequencesList }])
  return render(
    <Queries>
      <Stub initialEntries={[`/${hash}`]} />
      <ConfirmHost />
      <Toasts />
    </Queries>,
  )
}

const pageOf = (rows: OwnSequence[]) => (_request?: SeenRequest) => page(rows)

function page(data: OwnSequence[], total = data.length, current_page = 1) {
  const list = { data, total, current_page, per_page: 12, last_page: Math.ceil(total / 12) || 1, cursor: null }
  return { status: 200, body: { status: true, message: [], data: z.encode(listOwnSequences.output, { list }) } }
}
