import { listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../../api/queries.tsx'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { loadSequenceImages } from '../load-sequence.ts'
import { listKey, type OwnSequence, type SequenceImages } from '../sequence-cache.ts'
import { SequenceView } from './sequence-view.tsx'

const deleted = { deleted_at: new Date('2026-11-20T12:00:00Z'), deleted_by: 'admin' } as const
const shown = imageWith({ id: 11, processing: false })

test('a sequence offers its actions and those of its photos', async () => {
  await openView({ sequence: sequenceWith({ is_approved: 1 }), list: [shown] })

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Reject')
  expect(screen.getByRole('button', { name: 'Delete: Photo 1', hidden: true })).toBeTruthy()
  expect(screen.queryByText(/Deleted/)).toBeNull()
})

test.each([
  ['rejected', { is_approved: 2 }],
  ['inactive', { is_approved: 1, status: 0 }],
  ['at a disabled place', { is_approved: 1, place_disabled: true }],
  ['of a blocked person', { is_approved: 1, user: { id: 2, username: 'kai', standing: 'blocked' as const } }],
])('the photos of a session that is %s say that they are hidden with it', async (_, part) => {
  const list = [shown, imageWith({ id: 12, processing: false, status: 0 }), imageWith({ id: 13, ...deleted })]
  await openView({ sequence: sequenceWith(part), list })

  const states = screen.getAllByRole('listitem', { name: /^Photo/ }).map(({ textContent }) => textContent)
  expect(states[0]).toContain('Hidden with its session')
  expect(states[1]).toContain('Inactive')
  expect(screen.getAllByText('Hidden with its session')).toHaveLength(1)
  expect(states.join()).not.toMatch(/\dActive/)
})

test('the photos of a session that waits are active only once it is approved', async () => {
  await openView({ sequence: sequenceWith({ is_approved: 0 }), list: [shown] })

  expect(screen.getByText('Active once approved')).toBeTruthy()
})

test('a deleted sequence shows by whom and when, and can only be viewed, restored or taken down', async () => {
  await openView({ sequence: sequenceWith({ is_approved: 2, reason: 'Too dark', ...deleted }), list: [shown] })

  expect(screen.getByText('Deleted by admin, 20 Nov, 2026')).toBeTruthy()
  expect(screen.getByText(/^This session is deleted, so nothing in it can be changed/)).toBeTruthy()
  expect(screen.queryByText('Rejected')).toBeNull()
  expect(screen.queryByText(/Too dark/)).toBeNull()
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(buttons).toEqual(['Restore', 'Take all down', 'Take down: Photo 1'])
})

test('the acts of a session say what they do, and what cannot be taken back looks dangerous', async () => {
  await openView({ sequence: sequenceWith({ is_approved: 1 }), list: [shown] })

  const all = screen.getByRole('button', { name: 'Take all down' })
  const said = document.getElementById(all.getAttribute('aria-describedby') ?? '')?.textContent
  expect(said).toBe('For good. Buyers who have not downloaded them lose them too')
  expect(all.className).toContain('text-err')
})

test('the count is of all photos below it, and says how many of them are deleted', async () => {
  await openView({ sequence: sequenceWith({ images_count: 1 }), list: [shown, imageWith({ id: 12, ...deleted })] })

  expect(screen.getByText(/2 photos, 1 deleted/)).toBeTruthy()
})

test('a disabled place is shown, because nobody can find the sequence', async () => {
  await openView({ sequence: sequenceWith({ place_disabled: true }), list: [shown] })

  expect(screen.getByText('Hidden: its place is disabled')).toBeTruthy()
})

test("an admin sees waiting images first, under their own numbers, and a link to the owner's sequences", async () => {
  const list = [
    imageWith({ id: 11, is_approved: 0, processing: false, ...deleted }),
    imageWith({ id: 12, is_approved: 1, processing: false }),
    imageWith({ id: 13, is_approved: 0, processing: false }),
  ]
  const images = { sequence: sequenceWith({ is_approved: 1, waiting: 1 }), list }

  await openView(images)
  expect(photos()).toEqual(['Photo 3', 'Photo 1', 'Photo 2'])
  expect(screen.getByRole('link', { name: 'kai' }).getAttribute('href')).toBe('/admin/user/sequence/2')
})

test('a sequence found deleted leaves the cached lists and their totals', async () => {
  const page = { list: { data: [sequenceWith({ id: 4 }), sequenceWith({ id: 5 })], total: 2 } }
  queries.setQueryData([...listKey, 'all'], { pages: [page], pageParams: [] })

  await read({ sequence: sequenceWith(deleted), list: [] })
  await read({ sequence: sequenceWith(deleted), list: [] })

  const now = queries.getQueryData<{ pages: [typeof page] }>([...listKey, 'all'])?.pages[0].list
  expect([now?.data.map(({ id }) => id), now?.total]).toEqual([[4], 1])
})

test('an older revision does not change the cached lists', async () => {
  const page = { list: { data: [sequenceWith({ revision: 3, is_approved: 1 })], total: 1 } }
  queries.setQueryData([...listKey, 'all'], { pages: [page], pageParams: [] })

  await read({ sequence: sequenceWith({ revision: 2, is_approved: 0 }), list: [] })

  expect(queries.getQueryData([...listKey, 'all'])).toEqual({ pages: [page], pageParams: [] })
})

async function read(images: SequenceImages) {
  const data = z.encode(listSequenceImages.output, images)
  await using _server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))
  queries.removeQueries({ queryKey: ['sequence-images'] })
  return await loadSequenceImages('5')
}

const photos = () => screen.getAllByRole('listitem', { name: /^Photo/ }).map(({ ariaLabel }) => ariaLabel)

async function openView(images: SequenceImages) {
  const found = await read(images)
  const list = { to: '/admin/sequences', name: 'All Images' }
  const actions = ({ id }: OwnSequence) => <button type="button">{id === 5 ? 'Reject' : ''}</button>
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SequenceView found={found} list={list} actions={actions} />,
    },
  ])
  return render(
    <Queries>
      <Stub />
    </Queries>,
  )
}
