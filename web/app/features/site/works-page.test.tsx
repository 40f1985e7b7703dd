import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { WorksPage } from './works-page.tsx'

test.each([
  ['/works', ['You surfed', 'You shot it']],
  ['/works?for=photographers', ['You shot it', 'You surfed']],
])('%s begins with the part of whom it is for', async (address, titles) => {
  const next = { to: '/signup', name: 'Join' }
  const Stub = createRoutesStub([
    { path: '/works', Component: () => <WorksPage earnings="You keep $10" given={null} next={next} /> },
  ])
  render(<Stub initialEntries={[address]} />)

  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent).filter((text) => titles.includes(text ?? ''))).toEqual(titles)
})

test('a surfer reads that the file of a watch finds their waves', async () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <WorksPage earnings="" given={null} next={{ to: '/signup', name: 'Join' }} /> },
  ])
  render(<Stub initialEntries={['/']} />)

  const step = (await screen.findByRole('heading', { name: 'Find your waves' })).closest('li')
  expect(step?.textContent).toMatch(/the file of your watch there \(GPX, TCX or FIT\)/)
})
