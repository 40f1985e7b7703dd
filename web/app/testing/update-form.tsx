import { getSequence } from '@lineup/contract/sequences/editing.ts'
import { listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useGoBack } from '../api/navigation/use-go-back.ts'
import { Queries, queries } from '../api/queries.tsx'
import { setSession } from '../api/session.ts'
import { defaultPrices } from '../features/sequences/form/default-prices.ts'
import { UpdateForm } from '../features/sequences/form/update-form.tsx'
import { loadEdited, loadOwnSequence } from '../features/sequences/load-sequence.ts'
import { OwnSequencePage } from '../features/sequences/own/own-sequence-page.tsx'
import { typedPrices } from '../features/sequences/own-prices.ts'
import type { EditedSequence } from '../features/sequences/sequence-cache.ts'
import { enterDoesNothing } from '../ui/form/enter-does-nothing.ts'
import { ConfirmHost } from '../ui/overlay/confirm.tsx'
import { Toasts } from '../ui/overlay/toasts.tsx'
import { sequenceWith } from './sequences.ts'
import type { SeenRequest } from './small-server.ts'
import { givenUpload } from './uploads.ts'

export const ownList = { to: '/user/sequences', name: 'Your Images' }
export const place = { continent_id: 1, region_id: 2, area_id: 3, spot_id: 4 }
export const begun = { date: '2026-11-18', ...place }
export const noPrices = {
  image_price: null,
  commission_image: null,
  sequence_price: null,
  commission_sequence: null,
  ride_price: null,
  commission_ride: null,
}

/** Renders the edit form of sequence 5 for its owner or an admin, with pages that name themselves. */
export async function openForm(as: 'owner' | 'admin' = 'owner') {
  setSession({ id: 2, username: 'kai', role: as === 'owner' ? 2 : 1, token: 'token' })
  queries.clear()
  await Promise.all([as === 'owner' ? loadOwnSequence('5') : loadEdited('5'), queries.fetchQuery(defaultPrices)])
  const Stub = createRoutesStub([
    {
      path: '/update',
      Component: () => (
        <>
          {as === 'owner' ? <OwnSequencePage id={5} title="Update Images" isEditing /> : <AdminForm />}
          <Link to="/user/sequences">Menu</Link>
          <BackButton />
        </>
      ),
    },
    { path: '/user/sequences', Component: () => <p>The list</p> },
    { path: '/before', Component: () => <p>The page before</p> },
  ])
  const screenOf = render(
    <Queries>
      <Stub initialEntries={['/before', '/update']} />
      <ConfirmHost />
      <Toasts />
    </Queries>,
  )
  // The prices come after the page.
  if (document.getElementById('prices')) await screenOf.findByLabelText(/^Image price/)
  return screenOf
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
      list={ownList}
      prices={typedPrices}
      onSaved={() => void goBack()}
      {...enterDoesNothing}
    />
  )
}

export function answerWith(part: Partial<EditedSequence>, { spots = [one(4, 'Uluwatu')] } = {}) {
  const list = { ...sequenceWith(), images: [], own_prices: noPrices, asked_prices: noPrices, ...part }
  const prices = {
    image_price: 25,
    commission_image: 10,
    sequence_price: 60,
    commission_sequence: 30,
    ride_price: null,
    commission_ride: null,
    donation: 1,
  }
  const upload = givenUpload({ name: 'new.jpg' })
  const answers: Record<string, unknown> = {
    '/api/get/all/locations?only=continents': { continents: [one(1, 'Asia')], regions: [], areas: [], spots: [] },
    '/api/get/continent/regions': { list: [{ ...one(2, 'Bali'), continent_id: 1, continent: 'Asia' }] },
    '/api/get/region/areas': { list: [{ ...one(3, 'Bukit'), region_id: 2, region: 'Bali' }] },
    '/api/get/area/spots': { list: spots.map((spot) => ({ ...spot, area_id: 3, area: 'Bukit' })) },
    '/api/sequence/list/5': z.encode(getSequence.output, { list }),
    '/api/sequence/list-image-all/5': z.encode(listSequenceImages.output, { list: list.images, sequence: list }),
    '/api/sequence/update': { id: 5 },
    '/api/public/price': { list: { ...prices, currency: 'USD' } },
  }
  return ({ url }: SeenRequest) => {
    const data = url.startsWith('/api/uploads/') ? { ...upload, id: url.split('/').at(-1) } : answers[url]
    const message = url === '/api/sequence/update' ? ['Saved'] : []
    return { status: 200, body: { status: true, message, data } }
  }
}

const one = (id: number, name: string) => ({ id, name, status: 1 })

export const updatesIn = (seen: SeenRequest[]) =>
  seen.filter(({ url }) => url === '/api/sequence/update').map(({ body }) => JSON.parse(body) as unknown)
