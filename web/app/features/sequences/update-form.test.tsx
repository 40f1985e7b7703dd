import { getSequence } from '@lineup/contract/sequences.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, Link, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../api/queries.tsx'
import { setSession } from '../../api/session.ts'
import { answerDialog } from '../../testing/dialogs.ts'
import { imageWith, sequenceWith } from '../../testing/sequences.ts'
import { type Seen, startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/confirm.tsx'
import { enterDoesNothing } from '../../ui/enter-does-nothing.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { defaultPrices } from './default-prices.ts'
import { loadEdited } from './load-edited.ts'
import { typedPrices } from './price-fields.tsx'
import type { EditedSequence } from './sequence-cache.ts'
import { SequenceMissing } from './sequence-missing.tsx'
import { UpdateForm } from './update-form.tsx'
import { useGoBack } from '../../api/use-go-back.ts'

test('the owner changes the day, and adds a photo', async () => {
  await using server = await startSmallServer(answerWith({ name: 'Kai Demo', images: [imageWith({ id: 11 })] }))
  await openForm()
  expect(screen.getByText(/by Kai Demo$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View photo 1' }).getAttribute('href')).toBe('/user/sequence/view/5?photo=11')
  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))

  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-19' } })
  addPhoto('new.jpg')
  await screen.findByText('1 of 1 uploaded')
  fireEvent.click(screen.getByRole('button', { name: 'Save and add 1 photo' }))

  await screen.findByText('The list')
  const [upload] = server.seen.filter(({ url }) => url.startsWith('/api/uploads/'))
  expect(updatesIn(server.seen)).toEqual([
    { id: 5, date: '2026-11-19', ...place, images: [upload?.url.split('/').at(-1)], seen: begun },
  ])
})

test('nothing but what was typed is sent when no photo is added, and no prices by an owner', async () => {
  await using server = await startSmallServer(answerWith({}))
  await openForm()
  expect(screen.getByText('No Record Found.')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('The list')
  expect(updatesIn(server.seen)).toEqual([{ id: 5, ...begun, images: [], seen: begun }])
})

test('what is required is asked for under its field', async () => {
  await using server = await startSmallServer(answerWith({}))
  await openForm()

  fireEvent.change(fieldOf('Date'), { target: { value: '' } })
  fireEvent.change(fieldOf('Area'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findAllByText('Required*')).toHaveLength(3)
  expect(updatesIn(server.seen)).toEqual([])
})

test('a place that was switched off meanwhile is still the present choice', async () => {
  await using server = await startSmallServer(answerWith({}, { spots: [] }))
  await openForm()

  await within(fieldOf('Spot')).findByText('Uluwatu (not offered any more)')
  expect(fieldOf('Spot').value).toBe('4')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('The list')
  expect(updatesIn(server.seen)).toMatchObject([{ spot_id: 4 }])
})

test('the owner of an approved sequence is told that new images wait; of a waiting one there is nothing to tell', async () => {
  await using _server = await startSmallServer(answerWith({ is_approved: 1 }))
  const { unmount } = await openForm()
  expect(screen.getByText(/^Images you add wait for approval/)).toBeTruthy()
  unmount()

  await using _other = await startSmallServer(answerWith({ is_approved: 0 }))
  await openForm()
  expect(screen.queryByText(/^Images you add wait for approval/)).toBeNull()
})

test('an admin sees the default where a price is not the sequence’s own, and an empty field takes it again', async () => {
  const own_prices = { image_price: 3_050, commission_image: null, sequence_price: 9_900, commission_sequence: null }
  await using server = await startSmallServer(answerWith({ own_prices }))
  await openForm('admin')
  expect(fieldOf('Image price').value).toBe('30.50')
  expect(fieldOf('Image commission').value).toBe('')
  expect(fieldOf('Image commission').getAttribute('placeholder')).toBe('Default: 10')
  expect(screen.getByText('Image price').textContent).toBe('Image price*')
  expect(screen.getByText('Sequence price').textContent).toBe('Sequence price')

  fireEvent.change(fieldOf('Image price'), { target: { value: '' } })
  fireEvent.change(fieldOf('Sequence commission'), { target: { value: '$ 12.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('The page before')
  expect(updatesIn(server.seen)).toMatchObject([
    {
      image_price: null,
      commission_image: null,
      sequence_price: 99,
      commission_sequence: 12.5,
      seen: { ...begun, image_price: 30.5, commission_image: null, sequence_price: 99, commission_sequence: null },
    },
  ])
})

test('where somebody else has changed it meanwhile, what was typed stays and the rest is loaded', async () => {
  const message = ['This sequence has changed. Please look at it again']
  let now: Partial<EditedSequence> = { own_prices: noPrices }
  await using server = await startSmallServer((request) =>
    request.url === '/api/sequence/update' && !request.body.includes('"image_price":40')
      ? { status: 409, body: { status: false, key: 'Conflict', message } }
      : answerWith(now)(request),
  )
  await openForm('admin')
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-19' } })
  fireEvent.change(fieldOf('Sequence price'), { target: { value: '70' } })
  now = { date: '2026-11-01', own_prices: { ...noPrices, image_price: 4_000, sequence_price: 6_500 } }
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(fieldOf('Image price').value).toBe('40'))
  expect([fieldOf('Date').value, fieldOf('Sequence price').value]).toEqual(['2026-11-19', '70'])
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('The page before')
  expect(updatesIn(server.seen).at(-1)).toMatchObject({
    date: '2026-11-19',
    image_price: 40,
    sequence_price: 70,
    seen: { date: '2026-11-01', image_price: 40, sequence_price: 65 },
  })
})

test.each<[what: string, change: () => void]>([
  ['a day', () => fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-19' } })],
  ['a place', () => fireEvent.change(fieldOf('Spot'), { target: { value: '' } })],
  ['a price', () => fireEvent.change(fieldOf('Image price'), { target: { value: '40' } })],
])('%s that was changed is not left by accident, neither by Back nor by a link', async (_, change) => {
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

test('a form that was not touched is left without a question', async () => {
  await using _server = await startSmallServer(answerWith({}))
  await openForm('admin')
  await waitFor(() => expect(fieldOf('Spot').value).toBe('4'))

  fireEvent.click(screen.getByRole('link', { name: 'Menu' }))

  expect(await screen.findByText('The list')).toBeTruthy()
})

test('Enter in a field of the admin’s form sends nothing', async () => {
  await using _server = await startSmallServer(answerWith({}))
  await openForm('admin')

  // True unless it was prevented.
  expect(fireEvent.keyDown(fieldOf('Image price'), { key: 'Enter' })).toBe(false)
})

test('a price of its own that is refused is marked, reckoned with the defaults', async () => {
  const message = ['The image commission ($10) and the donation ($1) exceed the image price ($9)']
  const refusal = { status: 422, body: { status: false, key: 'Invalid', message } }
  await using _server = await startSmallServer((seen) =>
    seen.url === '/api/sequence/update' ? refusal : answerWith({})(seen),
  )
  await openForm('admin')

  fireEvent.change(fieldOf('Image price'), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  const commission = fieldOf('Image commission')
  await waitFor(() => expect([commission.ariaInvalid, document.activeElement]).toEqual(['true', commission]))
  fireEvent.change(fieldOf('Image price'), { target: { value: '' } })
  await waitFor(() => expect(commission.ariaInvalid).toBeNull())
})

test('of a deleted one an admin reads by whom it was deleted, and finds the way back instead of a form', async () => {
  const deleted_at = new Date('2026-11-20T12:00:00Z')
  await using _server = await startSmallServer(answerWith({ deleted_at, deleted_by: 'user' }))
  await openForm('admin')

  expect(screen.getByText('Deleted by user, 20 Nov, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your Images' }).getAttribute('href')).toBe('/user/sequences')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(document.querySelector('form')).toBeNull()
})

test('deleted by somebody else while the form was open, it gives way to that word', async () => {
  let isDeleted = false
  await using _server = await startSmallServer((seen) => {
    if (seen.url === '/api/sequence/update') {
      isDeleted = true
      return { status: 404, body: { status: false, key: 'NotFound', message: ['Sequence not found'] } }
    }
    return answerWith(isDeleted ? { deleted_at: new Date(), deleted_by: 'admin' } : {})(seen)
  })
  await openForm('admin')

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText(/^Deleted by admin, /)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('an unknown sequence, and what is no number, are none', async () => {
  await using server = await startSmallServer(() => ({
    status: 404,
    body: { status: false, key: 'NotFound', message: ['Sequence not found'] },
  }))

  expect(await loadEdited('9')).toBeNull()
  expect(await loadEdited('0x9')).toBeNull()
  expect(server.seen).toHaveLength(1)
  const Stub = createRoutesStub([{ path: '/', Component: () => <SequenceMissing list={list} /> }])
  render(<Stub />)
  expect(screen.getByText('No Sequence Found.')).toBeTruthy()
})

const list = { to: '/user/sequences', name: 'Your Images' }
const place = { continent_id: 1, region_id: 2, area_id: 3, spot_id: 4 }
const begun = { date: '2026-11-18', ...place }
const noPrices = { image_price: null, commission_image: null, sequence_price: null, commission_sequence: null }

async function openForm(as: 'owner' | 'admin' = 'owner') {
  setSession({ id: 2, username: 'kai', role: as === 'owner' ? 2 : 1, token: 'token' })
  queries.clear()
  await Promise.all([loadEdited('5'), queries.fetchQuery(defaultPrices)])
  const Stub = createRoutesStub([
    {
      path: '/update',
      Component: () => (
        <>
          {as === 'owner' ? <OwnerForm /> : <AdminForm />}
          <Link to="/user/sequences">Menu</Link>
          <BackButton />
        </>
      ),
    },
    { path: '/user/sequences', Component: () => <p>The list</p> },
    { path: '/before', Component: () => <p>The page before</p> },
  ])
  return render(
    <Queries>
      <Stub initialEntries={['/before', '/update']} />
      <ConfirmHost />
      <Toasts />
    </Queries>,
  )
}

function OwnerForm() {
  const navigate = useNavigate()
  return (
    <UpdateForm
      id={5}
      viewPath="/user/sequence/view/5"
      list={list}
      isOwner
      onSaved={() => void navigate('/user/sequences')}
    />
  )
}

function BackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

function AdminForm() {
  const goBack = useGoBack('/before')
  return (
    <UpdateForm
      id={5}
      viewPath="/user/sequence/view/5"
      list={list}
      prices={typedPrices}
      onSaved={() => void goBack()}
      {...enterDoesNothing}
    />
  )
}

/** Answers every call of the form; the sequence and the choices of spots as told. */
function answerWith(part: Partial<EditedSequence>, { spots = [one(4, 'Uluwatu')] } = {}) {
  const list = { ...sequenceWith(), images: [], own_prices: noPrices, user: { id: 2, username: 'kai' }, ...part }
  const prices = { image_price: 25, commission_image: 10, sequence_price: 60, commission_sequence: 30, donation: 1 }
  const upload = { name: 'new.jpg', size: 9, width: 6, height: 4, taken_at: null, sha256: 'ab' }
  const answers: Record<string, unknown> = {
    '/api/get/all/locations?only=continents': { continents: [one(1, 'Asia')], regions: [], areas: [], spots: [] },
    '/api/get/continent/regions': { list: [{ ...one(2, 'Bali'), continent_id: 1, continent: 'Asia' }] },
    '/api/get/region/areas': { list: [{ ...one(3, 'Bukit'), region_id: 2, region: 'Bali' }] },
    '/api/get/area/spots': { list: spots.map((spot) => ({ ...spot, area_id: 3, area: 'Bukit' })) },
    '/api/sequence/list/5': z.encode(getSequence.output, { list }),
    '/api/sequence/update': { id: 5 },
    '/api/public/price': { list: { ...prices, currency: 'USD' } },
  }
  return ({ url }: Seen) => {
    const data = url.startsWith('/api/uploads/') ? { id: url.split('/').at(-1), ...upload } : answers[url]
    return { status: 200, body: { status: true, message: [], data } }
  }
}

const one = (id: number, name: string) => ({ id, name, status: 1 })

const updatesIn = (seen: Seen[]) =>
  seen.filter(({ url }) => url === '/api/sequence/update').map(({ body }) => JSON.parse(body) as unknown)

const fieldOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`))

function addPhoto(name: string) {
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [file] } })
}
