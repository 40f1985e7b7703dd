import { listClocks } from '@lineup/contract/sequences/clocks.ts'
import { listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub, useLoaderData, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Queries, queries } from '../api/queries.tsx'
import { loadOwnSequence } from '../features/sequences/load-sequence.ts'
import { OwnSequencePage } from '../features/sequences/own/own-sequence-page.tsx'
import type { SequenceImages } from '../features/sequences/sequence-cache.ts'
import { ConfirmHost } from '../ui/overlay/confirm.tsx'
import { Toasts } from '../ui/overlay/toasts.tsx'
import type { SeenRequest } from './small-server.ts'

type OwnPage = ComponentProps<typeof OwnSequencePage>

/** Opens the page of session 5, as a route does. */
export async function openOwnSequence({ isEditing = false, newTimes }: Pick<OwnPage, 'isEditing' | 'newTimes'> = {}) {
  queries.clear()
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => loadOwnSequence('5'),
      HydrateFallback: () => null,
      Component() {
        const loaded = useLoaderData<typeof loadOwnSequence>()
        return (
          <OwnSequencePage id={5} title={`Day ${loaded?.sequence.date}`} isEditing={isEditing} newTimes={newTimes} />
        )
      },
    },
    { path: '/user/sequences', Component: () => <p>{`The list ${useLocation().hash}`.trim()}</p> },
  ])
  const rendered = render(
    <Queries>
      <Stub initialEntries={['/']} />
      <ConfirmHost />
      <Toasts />
    </Queries>,
  )
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

/** Two photos of one camera, with its day. */
export function cameras(source: 'zone' | 'typed' = 'zone', day = '2026-11-18'): z.output<typeof listClocks.output> {
  const camera_key = 'x'.repeat(22)
  const timed = { taken_ms: null, taken_offset: null, time_source: 'original' as const, camera: 'Canon', camera_key }
  const list = [11, 12].map((id) => ({ ...timed, id, name: `${id}.jpg`, taken_at: `${day}T07:31:05` }))
  return { revision: 0, time_zone: null, clocks: [{ camera_key, source, shift_ms: 0, error_s: 0, drift: null }], list }
}

/** Answers with a session's photos and its cameras. */
export function answerWith(images: SequenceImages, clocks = cameras()) {
  const answers: Record<string, unknown> = {
    '/api/sequence/list-image-all/5': z.encode(listSequenceImages.output, images),
    '/api/sequence/clocks/5': z.encode(listClocks.output, clocks),
  }
  return ({ url }: SeenRequest) => ({ status: 200, body: { status: true, message: [], data: answers[url] ?? {} } })
}

/** The ids of the tiles as they stand. */
export const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-tile]')].map(({ dataset }) => dataset.tile)

/** The orders that were sent, as ids. */
export const ordersIn = (seen: SeenRequest[]) =>
  seen
    .filter(({ url }) => url === '/api/sequence/image/order')
    .map(({ body }) => (JSON.parse(body) as { images: number[] }).images)
