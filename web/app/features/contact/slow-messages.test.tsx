import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { movePage } from '../../testing/small-server.ts'
import { MessagesTable } from './messages-table.tsx'

test('a replaced search is aborted, and its late answer is never shown', async () => {
  await using server = await startSlowServer('slow')
  openScreen(<MessagesTable />, '/admin/contact-list')
  await screen.findByText('all')

  type('slow')
  await waitFor(() => expect(server.held).toEqual(['slow']))
  expect(screen.getByText('all')).toBeDefined()
  type('quick')

  await screen.findByText('quick')
  await waitFor(() => expect(server.givenUp).toEqual(['slow']))
})

test('until the first rows arrive, placeholders are shown', async () => {
  await using server = await startSlowServer('slow')
  openScreen(<MessagesTable />, '/admin/contact-list?q=slow')

  await waitFor(() => expect(server.held).toEqual(['slow']))

  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(document.querySelectorAll('.skeleton')).toHaveLength(12)
})

/** A server whose only message is named after the search. The answer to `held` never arrives. */
async function startSlowServer(slow: string) {
  const [held, givenUp]: [string[], string[]] = [[], []]
  const server = createServer((request, response) => {
    const search = new URL(request.url ?? '', 'http://localhost').searchParams.get('search') ?? 'all'
    if (search === slow) {
      held.push(search)
      response.on('close', () => givenUp.push(search))
      return
    }
    const created_at = '2026-11-18T12:00:00.000Z'
    const message = { id: 1, name: search, email: 'a@example.com', detail: 'Hello', status: 0, created_at }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: true, message: [''], data: { data: [message], total: 1 } }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  movePage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

  return {
    held,
    givenUp,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
