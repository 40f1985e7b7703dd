import { listOwnSequences } from '@lineup/contract/sequences/lists.ts'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../../api/queries.tsx'
import { setSession } from '../../../api/session.ts'
import { sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { PublicProfile } from './public-profile.tsx'

test('once a session is on sale, the public page is linked', async () => {
  await using server = await startSmallServer(() => page([sequenceWith({ is_approved: 1, offered: 3 })]))
  open()

  const link = await screen.findByRole('link', { name: 'Your public page' })
  expect(link.getAttribute('href')).toBe('/photographer/7')
  expect(screen.queryByText(/^Your public page opens/)).toBeNull()
  expect(server.seen[0]?.url).toContain('is_approved=1')
})

test.each<[string, OwnSequence[]]>([
  ['nothing at all', []],
  ['a hidden session', [sequenceWith({ is_approved: 1, offered: 3, status: 0 })]],
])('with %s it is said when the public page opens', async (_what, rows) => {
  await using _server = await startSmallServer(() => page(rows))
  open()

  expect(await screen.findByText('Your public page opens once a session is on sale.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

function open() {
  queries.clear()
  setSession({ id: 7, username: 'kai', role: 2, token: 't' })
  const Stub = createRoutesStub([{ path: '/', Component: PublicProfile }])
  render(
    <Queries>
      <Stub initialEntries={['/']} />
    </Queries>,
  )
}

function page(data: OwnSequence[]) {
  const list = { data, total: data.length, current_page: 1, per_page: 12, last_page: 1, cursor: null }
  return { status: 200, body: { status: true, message: [], data: z.encode(listOwnSequences.output, { list }) } }
}
