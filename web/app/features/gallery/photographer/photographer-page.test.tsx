import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { call } from '../../../api/call.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { loadPhotographer, type Photographer } from './load-photographer.ts'
import { photographerMeta } from './photographer-meta.ts'
import { PhotographerPage } from './photographer-page.tsx'

const above = { continent_id: 1, continent: 'Asia', region_id: 2, region: 'Bali', area_id: 3, area: 'Bukit' }
const spots = [
  { ...above, spot_id: 4, spot: 'Uluwatu', sequences: 2 },
  { ...above, spot_id: 5, spot: 'Bingin', sequences: 1 },
]
const list = { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0, cursor: null }
const kai = { photographer: { id: 7, name: 'Kai', sequences: 3 }, spots, share_image: null, list }

test('a chip narrows the page to that spot and stays focused, and All widens it again', async () => {
  await using server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: kai },
  }))
  open()

  const uluwatu = await screen.findByRole('link', { name: 'Uluwatu 2 sessions' })
  expect(screen.getByRole('link', { name: 'All 3 sessions' }).getAttribute('aria-current')).toBe('true')
  uluwatu.focus()
  fireEvent.click(uluwatu)

  expect(await screen.findByText('/photographer/7?spot_id=4')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sessions at Uluwatu' })).toBeTruthy()
  expect([uluwatu.getAttribute('aria-current'), document.activeElement]).toEqual(['true', uluwatu])
  expect(screen.getByText('Surf photographer, 3 sessions on sale')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'All 3 sessions' }))
  expect(await screen.findByText('/photographer/7')).toBeTruthy()
  expect(server.seen.map(({ body }) => (JSON.parse(body) as { spot_id?: number | null }).spot_id ?? null)).toEqual([
    null,
    4,
    null,
  ])
})

test('the head of a narrowed page names the spot and has its own address', () => {
  const { title, description, more } = photographerMeta({ ...kai, spotId: 4 }, 'https://lineup.example')

  expect(title).toBe('Surf photos by Kai at Uluwatu')
  expect(description).toContain('taken at Uluwatu.')
  expect(more).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://lineup.example/photographer/7?spot_id=4',
  })
})

function open() {
  const Here = () => {
    const { pathname, search } = useLocation()
    return (
      <>
        <p>{pathname + search}</p>
        <PhotographerPage {...useLoaderData<Photographer>()} />
      </>
    )
  }
  const loader = ({ request }: LoaderFunctionArgs) => loadPhotographer(call, '7', request.url)
  const Stub = createRoutesStub([{ path: '/photographer/:id', Component: Here, HydrateFallback: () => null, loader }])
  render(<Stub initialEntries={['/photographer/7']} />)
}
