import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { FocusHeading } from './focus-heading.tsx'

test.each([
  ['/other', 'Another page'],
  // The same page by another name.
  ['/home', 'To /home'],
])('after following the link to %s the focus is at: %s', async (to, focused) => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub />)
  const link = screen.getByRole('link', { name: `To ${to}` })

  link.focus()
  fireEvent.click(link)

  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe(to))
  expect(document.activeElement?.textContent).toBe(focused)
})

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <h1 tabIndex={-1}>{pathname === '/other' ? 'Another page' : 'Home'}</h1>
      <span data-testid="here">{pathname}</span>
      <Link to="/other">To /other</Link>
      <Link to="/home">To /home</Link>
      <FocusHeading />
    </>
  )
}
