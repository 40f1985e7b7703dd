import { fireEvent, screen } from '@testing-library/react'
import type { SeenRequest } from './small-server.ts'

export const noFacts = { names: {}, time_zone: null, inherited_zone: null, latitude: null, longitude: null }

/** One place per level, called Bukit. */
export function atlas({ method, url }: SeenRequest) {
  if (method !== 'GET') return ok({ id: 9 }, 'Saved')
  if (url.includes('search=nowhere')) return ok({ list: [], total: 0 })
  const parents = {
    continent_id: 1,
    continent: 'Asia',
    region_id: 1,
    region: 'Bali',
    area_id: 1,
    area: 'Bukit',
    disabled_above: null,
    ...noFacts,
    path: [],
  }
  return ok({ list: [{ id: 2, name: 'Bukit', status: 1, ...parents }], total: 1 })
}

export const ok = (data: unknown, text = '') => ({ status: 200, body: { status: true, message: [text], data } })

export const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
export const typeName = (text: string) => fireEvent.change(name(), { target: { value: text } })
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

/** What was asked for, but for what was only read. */
export const sent = (seen: SeenRequest[]) =>
  seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url, JSON.parse(body) as unknown])
