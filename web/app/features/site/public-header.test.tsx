import '../../testing/dialogs.ts'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PublicHeader } from './public-header.tsx'

test.each([
  ['/', ['Home']],
  ['/home', ['Home']],
  ['/works', ['How it Works']],
  ['/sequence-gallery/abc', []],
])('at %s the entry of the page is marked: %j', (path, marked) => {
  const Stub = createRoutesStub([{ path: '*', Component: PublicHeader }])
  render(<Stub initialEntries={[path]} />)

  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(links.map(({ textContent }) => textContent)).toEqual(marked)
})
