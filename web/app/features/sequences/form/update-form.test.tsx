import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { answerDialog } from '../../../testing/dialogs.ts'
import { fieldOf } from '../../../testing/fields.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { answerWith, begun, openForm, place, updatesIn } from '../../../testing/update-form.tsx'
import { imagesKey, listKey, type SequenceImages } from '../sequence-cache.ts'

test('the owner changes the day and adds a photo', async () => {
  await using server = await startSmallServer(answerWith({ name: 'Kai Demo', images: [imageWith({ id: 11 })] }))
  await openForm()
  expect(screen.getByRole('listitem', { name: 'Photo 1' })).toBeTruthy()
  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))

  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-19' } })
  addPhoto('new.jpg')
  await screen.findByText('1 photo ready')
  fireEvent.click(screen.getByRole('button', { name: 'Save and add 1 photo' }))

  await screen.findByText('Saved')
  const [upload] = server.seen.filter(({ url }) => url.startsWith('/api/uploads/'))
  expect(updatesIn(server.seen)).toEqual([
    { id: 5, date: '2026-11-19', ...place, images: [upload?.url.split('/').at(-1)], seen: begun },
  ])
})

test('without photos only the typed values are sent, and an owner sends no prices', async () => {
  await using server = await startSmallServer(answerWith({}))
  await openForm()
  expect(screen.getByText('No Record Found.')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('Saved')
  expect(updatesIn(server.seen)).toEqual([{ id: 5, ...begun, images: [], seen: begun }])
})

test('after saving, older cached data is not shown', async () => {
  await using _server = await startSmallServer(answerWith({}))
  await openForm('admin')
  queries.setQueryData([...listKey, 'own'], { pages: [], pageParams: [] })
  queries.setQueryData<SequenceImages>(imagesKey(5), { sequence: sequenceWith(), list: [] })

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('The page before')
  expect(queries.getQueryData([...listKey, 'own'])).toBeUndefined()
  expect(queries.getQueryData(imagesKey(5))).toBeUndefined()
})

test('an admin sees the prices above the form, and of a photo that was taken down only what is known of it', async () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const gone = imageWith({
    deleted_at: at,
    deleted_by: 'admin',
    taken_down: { at, reason: 'A letter' },
    name: 'kid.jpg',
  })
  await using _server = await startSmallServer(answerWith({ images: [gone] }))
  await openForm('admin')

  expect((await screen.findByRole('link', { name: /each.* · Edit$/ })).getAttribute('href')).toBe(
    '/admin/sequence/update/5#prices',
  )
  expect(screen.getByText('Taken down')).toBeTruthy()
  expect(screen.getByTitle('kid.jpg · Taken down on 20 Nov, 2026 · A letter')).toBeTruthy()
  expect(screen.queryByText('Deleted by admin')).toBeNull()
})

test('a missing required value is shown under its field', async () => {
  await using server = await startSmallServer(answerWith({}))
  await openForm()

  fireEvent.change(fieldOf('Date'), { target: { value: '' } })
  fireEvent.change(fieldOf('Area'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findAllByText('Required*')).toHaveLength(3)
  expect(updatesIn(server.seen)).toEqual([])
})

test('a place disabled meanwhile stays the present choice', async () => {
  await using server = await startSmallServer(answerWith({}, { spots: [] }))
  await openForm()

  await within(fieldOf('Spot')).findByText('Uluwatu (not offered any more)')
  expect(fieldOf('Spot').value).toBe('4')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('Saved')
  expect(updatesIn(server.seen)).toMatchObject([{ spot_id: 4 }])
})

test('the owner of an approved sequence is told that new images wait; of a waiting one, nothing', async () => {
  await using _server = await startSmallServer(answerWith({ is_approved: 1 }))
  const { unmount } = await openForm()
  expect(screen.getByText(/^Photos you add wait for approval/)).toBeTruthy()
  unmount()

  await using _other = await startSmallServer(answerWith({ is_approved: 0 }))
  await openForm()
  expect(screen.queryByText(/^Photos you add wait for approval/)).toBeNull()
})

test.each<[what: string, change: () => void, back: () => void]>([
  [
    'another day',
    () => fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-17' } }),
    () => fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-18' } }),
  ],
  [
    'another place',
    () => fireEvent.change(fieldOf('Spot'), { target: { value: '5' } }),
    () => fireEvent.change(fieldOf('Spot'), { target: { value: '4' } }),
  ],
])('%s of an approved sequence warns its owner before saving', async (_, change, back) => {
  const spots = [4, 5].map((id) => ({ id, name: `Spot ${id}`, status: 1 }))
  await using _server = await startSmallServer(answerWith({ is_approved: 1 }, { spots }))
  await openForm()
  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))
  const warning = () => screen.queryByText(/nobody can find or buy this session/)
  expect(warning()).toBeNull()

  change()
  await waitFor(() => expect(warning()?.tagName).toBe('OUTPUT'))
  back()
  await waitFor(() => expect(warning()).toBeNull())
})

test.each([
  ['the owner of a waiting one', 'owner', 0],
  ['the owner of a rejected one', 'owner', 2],
  ['an admin', 'admin', 1],
] as const)('%s is warned of nothing', async (_, who, is_approved) => {
  await using _server = await startSmallServer(answerWith({ is_approved }))
  await openForm(who)

  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-17' } })
  expect(screen.queryByText(/nobody can find or buy this session/)).toBeNull()
})

test.each<[what: string, change: () => void]>([
  ['a day', () => fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-19' } })],
  ['a place', () => fireEvent.change(fieldOf('Spot'), { target: { value: '' } })],
  ['a price', () => fireEvent.change(fieldOf('Image price'), { target: { value: '40' } })],
])('leaving with changes to %s asks first, by Back and by a link', async (_, change) => {
  await using _server = await startSmallServer(answerWith({}))
  await openForm('admin')
  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))

  change()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('What you have changed here is lost.')
  await answerDialog(false)
  fireEvent.click(screen.getByRole('link', { name: 'Menu' }))
  await answerDialog(true)

  expect(await screen.findByText('The list')).toBeTruthy()
})

test('leaving an untouched form does not ask', async () => {
  await using _server = await startSmallServer(answerWith({}))
  await openForm('admin')
  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))

  fireEvent.click(screen.getByRole('link', { name: 'Menu' }))

  expect(await screen.findByText('The list')).toBeTruthy()
})

function addPhoto(name: string) {
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [file] } })
}
