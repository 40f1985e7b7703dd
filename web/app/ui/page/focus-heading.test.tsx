import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState } from 'react'
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

test('another search leaves the focus where it is, unless it is lost and the heading is another', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub />)
  const go = async (name: string) => {
    fireEvent.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(screen.getByTestId('here').textContent).toBe(name.slice(3)))
    return document.activeElement
  }
  const link = screen.getByRole('link', { name: 'To /?part=2' })
  link.focus()

  expect(await go('To /?part=2')).toBe(link)
  link.blur()

  expect((await go('To /?part=1'))?.textContent).toBe('Home')
})

test('what stands in for a page hands the focus on to the page’s own heading', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub />)
  fireEvent.click(screen.getByRole('link', { name: 'To /slow' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Loading'))

  screen.getByRole('button', { name: 'Loaded' }).click()

  await expect.poll(() => document.activeElement?.textContent).toBe('Home')
})

test('an address that names another heading leads there', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub />)

  fireEvent.click(screen.getByRole('link', { name: 'To /other#below' }))

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Below'))
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
  const { pathname, search } = useLocation()
  const [isLoaded, setLoaded] = useState(false)
  const part = new URLSearchParams(search).get('part')
  const isSlow = pathname === '/slow' && !isLoaded
  const title = part === '2' ? 'Part 2' : pathname === '/other' ? 'Another page' : 'Home'
  return (
    <>
      <h1 key={isSlow ? 'slow' : pathname === '/twin' ? 'twin' : 'home'} tabIndex={-1}>
        {isSlow ? 'Loading' : title}
      </h1>
      <h2 id="below" tabIndex={-1}>
        Below
      </h2>
      <span data-testid="here">{pathname + search}</span>
      {isSlow && (
        <button type="button" onClick={() => setLoaded(true)}>
          Loaded
        </button>
      )}
      <Link to="/other#below">To /other#below</Link>
      <Link to="/slow">To /slow</Link>
      <Link to="/?part=1">To /?part=1</Link>
      <Link to="/?part=2">To /?part=2</Link>
      <Link to="/other">To /other</Link>
      <Link to="/home">To /home</Link>
      <Link to="/twin">To /twin</Link>
      {pathname !== '/leaf' && <Link to="/leaf">To /leaf</Link>}
      <FocusHeading />
    </>
  )
}
