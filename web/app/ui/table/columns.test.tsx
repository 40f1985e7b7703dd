import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CellLink, countColumn, dateColumn, moneyColumn } from './columns.tsx'
import type { Column } from './data-table-rows.tsx'

const at = new Date('2026-11-29T07:05:00Z')
const row = { day: '2026-11-29', at, amount: 123456, currency: 'EUR', photos: 1234 }

test('days, moments, money and counts read the same in every list, and come with the newest or the most first', () => {
  const columns: Column<typeof row>[] = [
    dateColumn(({ day }) => day, { name: 'Day' }),
    dateColumn((one) => one.at, { name: 'Sent', sort: 'at' }),
    dateColumn((one) => one.at, { name: 'At', hasTime: true }),
    moneyColumn(({ amount }) => amount, { name: 'Price' }),
    countColumn(({ photos }) => photos, { name: 'Photos' }),
    countColumn(({ photos }) => photos, {
      name: 'Gallery',
      cellOf: (photos) => <CellLink to="/home">{photos}</CellLink>,
    }),
  ]

  const { container } = render(
    <MemoryRouter>
      {columns.map(({ name, cell }) => (
        <p key={name}>{cell(row)}</p>
      ))}
    </MemoryRouter>,
  )

  const cells = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '29-Nov-2026',
    '29-Nov-2026',
    expect.stringMatching(/^29-Nov-2026, \d\d:\d\d:\d\d$/),
    '€1,234.56',
    '1,234',
    '1,234',
  ])
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
    row.day,
    at.toISOString(),
    at.toISOString(),
  ])
  expect(container.querySelector('a')?.textContent).toBe('1,234')
  expect(columns.map(({ dir }) => dir)).toEqual(columns.map(() => 'desc'))
  expect(columns.map(({ isNumber = false }) => isNumber)).toEqual([false, false, false, true, true, true])
})
