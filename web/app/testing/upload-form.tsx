import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { queries } from '../api/queries.tsx'
import { setSession } from '../api/session.ts'
import type { Details } from '../features/sequences/form/details.ts'
import { UploadForm } from '../features/sequences/form/upload-form.tsx'
import { ConfirmHost } from '../ui/overlay/confirm.tsx'
import { Toasts } from '../ui/overlay/toasts.tsx'
import { fieldOf } from './fields.ts'
import { uluwatu } from './sequences.ts'
import type { SeenRequest } from './small-server.ts'
import { givenUpload } from './uploads.ts'

export const bali: Details = { date: '2026-11-17', continent_id: '1', region_id: '2', area_id: '3', spot_id: '4' }

export function openForm(draft: Details, begun = 0) {
  setSession({ id: 2, username: 'kai', role: 2, token: 'token' })
  queries.clear()
  const Stub = createRoutesStub([
    {
      path: '/user/sequence/create',
      Component: () => <UploadForm userId={2} draft={draft} lastSpot="" begun={begun} />,
    },
    { path: '/user/sequences', Component: () => <p>The list</p> },
    { path: '/user/session/create', Component: () => <p>The session</p> },
  ])
  return render(
    <QueryClientProvider client={queries}>
      <Stub initialEntries={['/user/sequence/create']} />
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>,
  )
}

export function answer({ method, url, headers, body }: SeenRequest) {
  const lists: Record<string, unknown> = {
    '/api/get/all/locations?only=continents': {
      continents: [place(1, 'Asia'), place(9, 'Europe')],
      regions: [],
      areas: [],
      spots: [],
    },
    '/api/get/continent/regions': {
      list: body.includes('1') ? [{ ...place(2, 'Bali'), continent_id: 1, continent: 'Asia' }] : [],
    },
    '/api/get/region/areas': { list: [{ ...place(3, 'Bukit'), region_id: 2, region: 'Bali' }] },
    '/api/get/area/spots': { list: [{ ...place(4, 'Uluwatu'), area_id: 3, area: 'Bukit' }] },
    '/api/sequence/store': { id: 7 },
    '/api/place/suggest?search=ulu+bali': { list: [{ ...uluwatu, sequences: 3 }] },
  }
  if (method !== 'PUT') return ok(lists[url] ?? {})
  const name = decodeURIComponent(/''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '')
  const times: Record<string, string> = { 'late.jpg': '2026-11-18T09:02:40' }
  const taken_at = name.endsWith('next-day.jpg') ? '2026-11-19T07:00:00' : (times[name] ?? '2026-11-18T07:31:05')
  const rejection = name === 'rejected.jpg' ? { reason: 'Blurred' } : null
  const id = url.split('/').at(-1) ?? ''
  const pixels = name === 'tiny.jpg' ? { width: 20, height: 20 } : {}
  const twin = name === 'a copy.jpg' ? { sha256: 'hash of a.jpg' } : {}
  return ok(givenUpload({ id, name, taken_at, is_sent: name === 'sent.jpg', rejection, ...pixels, ...twin }))
}

const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
const place = (id: number, name: string) => ({ id, name, status: 1 })

export function storesIn(seen: SeenRequest[]) {
  return seen
    .filter(({ url }) => url === '/api/sequence/store')
    .map(({ body }) => JSON.parse(body) as { images: string[] })
}

/** The names of the uploaded files by id. */
export function uploadsIn(seen: SeenRequest[]) {
  const uploads = seen.filter(({ method }) => method === 'PUT')
  return new Map(
    uploads.map(({ url, headers }) => [
      url.split('/').at(-1),
      /''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1],
    ]),
  )
}

export function photo(name: string): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type: 'image/jpeg' })
}

export function addPhotos(...files: File[]) {
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files } })
}

export async function choose(label: string, option: string) {
  const found = await within(fieldOf(label)).findByText<HTMLOptionElement>(option)
  fireEvent.change(fieldOf(label), { target: { value: found.value } })
}

export function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
