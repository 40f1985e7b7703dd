import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { BackLink } from './back-link.tsx'
import { asListed } from './listed.ts'

test('back from a row of a list is one step back, to the list as it was left', async () => {
  open(['/list?q=kirra', '/list?q=kirra&page=2'])
  fireEvent.click(screen.getByRole('link', { name: 'Row' }))

  const back = await screen.findByRole('link', { name: 'All rows' })
  expect(back.getAttribute('href')).toBe('/list?q=kirra&page=2')
  fireEvent.click(back)

  expect(await screen.findByText('At /list?q=kirra&page=2')).toBeDefined()
  // A link to the list would have left the row behind it.
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('At /list?q=kirra')).toBeDefined()
})

test('a page that its list did not open leads to the whole list', async () => {
  open(['/other?q=kirra'])
  fireEvent.click(screen.getByRole('link', { name: 'Row' }))

  fireEvent.click(await screen.findByRole('link', { name: 'All rows' }))

  expect(await screen.findByText('At /list')).toBeDefined()
})

function open(entries: string[]) {
  const Stub = createRoutesStub([
    { path: '/row', Component: () => <BackLink to="/list">All rows</BackLink> },
    { path: '*', Component: Rows },
  ])
  render(<Stub initialEntries={entries} />)
}

function Rows() {
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>At {location.pathname + location.search}</p>
      <Link to="/row" state={asListed(location)}>
        Row
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}
