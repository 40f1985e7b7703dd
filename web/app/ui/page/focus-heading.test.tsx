import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { FocusHeading } from './focus-heading.tsx'

test.each([
  ['/other', 'Another page'],
  // The same page under another address.
  ['/home', 'To /home'],
  // Another page with the same title.
  ['/twin', 'Home'],
  // The same page without the link.
  ['/leaf', 'Home'],
])('after following the link to %s the focus is at: %s', async (to, focused) => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub />)
  const link = screen.getByRole('link', { name: `To ${to}` })

  link.focus()
  fireEvent.click(link)

  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe(to))
  expect(document.activeElement?.textContent).toBe(focused)
})

test('the first page leaves the focus to the browser', () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(
    <StrictMode>
      <Stub />
    </StrictMode>,
  )

  expect(document.activeElement).toBe(document.body)
})

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <h1 key={pathname === '/twin' ? 'twin' : 'home'} tabIndex={-1}>
        {pathname === '/other' ? 'Another page' : 'Home'}
      </h1>
      <span data-testid="here">{pathname}</span>
      <Link to="/other">To /other</Link>
      <Link to="/home">To /home</Link>
      <Link to="/twin">To /twin</Link>
      {pathname !== '/leaf' && <Link to="/leaf">To /leaf</Link>}
      <FocusHeading />
    </>
  )
}
