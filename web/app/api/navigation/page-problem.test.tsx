import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useRouteError } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { movePage, startSmallServer } from '../../testing/small-server.ts'
import { ApiProblem } from '../api-problem.ts'
import { isReachable, missingCode } from './missing-code.ts'
import { PageProblem } from './page-problem.tsx'

const unreachable = /^The server could not be reached/
const failed = /^Something on our side failed/

test.each([
  ['an unreachable server', new ApiProblem('Unreachable', 0, []), true, unreachable],
  ['a page that failed to load offline', new TypeError('Failed to fetch'), false, unreachable],
  ['a bug while online', new TypeError('is not a function'), true, failed],
  ['a bug while offline', new Error('Broken'), false, failed],
  ['a refusal', new ApiProblem('Unavailable', 503, ['We are closed']), true, /^We are closed$/],
])('%s is shown on the page, with Retry', async (_name, error, hasLine, says) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasLine)

  open(error)

  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  onLine.mockRestore()
})

test.each([
  ['Retry', () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  ['a line that is back', () => fireEvent(window, new Event('online'))],
])('%s loads the page again', async (_name, act) => {
  const answers = [new ApiProblem('Unreachable', 0, [])]
  open(() => answers.shift())
  await screen.findByText(unreachable)

  act()

  expect(await screen.findByText('Here it is')).toBeTruthy()
})

test('a missing page has a link home and no Retry', async () => {
  open(new ApiProblem('NotFound', 404, ['Sequence not found']))

  expect(await screen.findByText('Sequence not found')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home')
  expect(screen.queryByRole('button')).toBeNull()
})

test('code that could not be loaded is no fault of ours', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  missingCode.add(error)
  onTestFinished(() => missingCode.clear())

  open(error)

  expect(await screen.findByText(unreachable)).toBeTruthy()
})

test('a new page is loaded only if the server answers', async () => {
  movePage('http://127.0.0.1:1/home')
  expect(await isReachable()).toBe(false)

  await using server = await startSmallServer(() => ({ status: 503, body: '' }))
  expect(await isReachable()).toBe(true)
  expect(server.seen).toMatchObject([{ method: 'GET', url: '/robots.txt' }])
})

function open(failure: Error | (() => Error | undefined)) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        const error = typeof failure === 'function' ? failure() : failure
        if (error) throw error
        return null
      },
      HydrateFallback: () => null,
      Component: () => 'Here it is',
      ErrorBoundary: () => <PageProblem error={useRouteError()} />,
    },
  ])
  render(<Stub />)
}
