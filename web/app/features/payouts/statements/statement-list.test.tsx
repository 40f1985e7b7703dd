import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { StatementList } from './statement-list.tsx'

const whose = { id: 7, username: 'kai', currency: 'USD', now: new Date('2026-11-29T12:00:00Z') }
const ok = (data: object) => ({ status: 200, body: { status: true, message: [], data } })

test('years and their months stand newest first, each with what was owed at its end; earlier years are folded', async () => {
  const months = [
    { month: '2025-12', balance: 1_250 },
    { month: '2026-09', balance: -500 },
    { month: '2026-10', balance: 0 },
    { month: '2026-11', balance: 700 },
  ]
  openScreen(<StatementList {...whose} months={months} />)

  const rows = (await screen.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'All of 2026So farPDFCSV',
    'Nov 2026So farPDFCSV',
    'Oct 2026PDFCSV',
    'Sep 2026$5 were owed to the shop at its endPDFCSV',
    'All of 2025PDFCSV',
    'Dec 2025$12.50 were owed at its endPDFCSV',
  ])
  const earlier = screen.getByText('Earlier years').closest('details')
  expect(within(earlier ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
})

test('a statement is saved under a name that says whose it is and of when', async () => {
  const blobs: Blob[] = []
  const names: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const standing = { balance: 0, debt: 0 }
  const made = { period: '2026', made_at: '2026-11-29T12:00:00.000Z', is_over: false, currency: 'USD' }
  await using server = await startSmallServer(({ url }) =>
    ok(url.includes('/pdf') ? { pdf: btoa('%PDF-1.7') } : { ...made, opening: standing, closing: standing, lines: [] }),
  )
  openScreen(<StatementList {...whose} months={[{ month: '2026-10', balance: 0 }]} />)

  fireEvent.click(await screen.findByRole('button', { name: 'PDF of Oct 2026' }))
  await waitFor(() => expect(names).toEqual(['statement-kai-2026-10.pdf']))
  fireEvent.click(screen.getByRole('button', { name: 'CSV of All of 2026' }))
  await waitFor(() => expect(names[1]).toBe('statement-kai-2026.csv'))

  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/payout/statement/7/pdf?period=2026-10',
    '/api/payout/statement/7?period=2026',
  ])
  expect(blobs.map(({ type, size }) => [type, size > 0])).toEqual([
    ['application/pdf', true],
    ['text/csv;charset=utf-8', true],
  ])
  expect(await blobs[0]?.text()).toBe('%PDF-1.7')
})
