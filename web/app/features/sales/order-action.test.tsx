import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { downloadWith, purchaseWith } from '../../testing/orders.ts'
import { formatBytes } from '../../ui/format.ts'
import { OrderAction } from './order-action.tsx'

test.each([
  ['none of it', 1, 0, null],
  ['its photo', 1, 1, 'You can save it again here until you close this page.'],
  ['all photos', 2, 2, 'You can save them again here until you close this page.'],
  ['some photos', 2, 1, 'Some you can save again here until you close this page.'],
])('an order that is downloaded says how long it keeps %s', (_, photos, kept, text) => {
  show({ statuses: Array.from({ length: photos }, () => 1 as const), kept })

  expect(screen.queryByText(/until you close this page/)?.textContent ?? null).toBe(
    text && `Thank you, and enjoy. ${text}`,
  )
})

test('only the button that downloads all stays in sight', () => {
  show({ statuses: [0, 0], kept: 0 })

  const inSight = screen.getByRole('button', { name: 'Download All' }).closest('.order-open')
  expect(inSight?.textContent).toBe('Download All')
  screen.getByText(/^You can download each once\. Keep this page open/)
  screen.getByText('The watermark is only on the preview.')
})

test('a zip is offered from two photos on, with its size, and says how far it has come', () => {
  show({ statuses: [0, 1], kept: 0 })
  expect(screen.queryByRole('button', { name: /zip/ })).toBeNull()

  show({ statuses: [0, 0, 1], kept: 0 })
  const offer = screen.getByRole('button', { name: /^All in one zip/ })
  expect(offer.textContent).toBe(`All in one zip${formatBytes(2 * downloadWith().size)}`)

  show({ statuses: [1, 0, 0, 0], kept: 0, running: { done: 1, total: 4 } })
  screen.getByText(/^The zip has 1 of 4 photos so far\./)
  screen.getByRole('button', { name: 'Start the zip again' })
})

test('while all are downloaded the button says how many in one line, and what it says stays readable', () => {
  show({ statuses: [0, 0, 0], kept: 0, all: { count: { done: 1, total: 3 }, isBusy: true } })

  const busy = screen.getByRole('button', { name: 'Download All 1 of 3' })
  expect(busy.querySelector('.sr-only')?.textContent).toBe('Download All')
  expect(busy.className).toContain('aria-disabled:opacity-100!')
})

test('while a zip is being made the page says so', () => {
  show({ statuses: [0, 0, 0, 0], kept: 0, isStarting: true })

  screen.getByRole('button', { name: 'The zip is being made…' })
})

type Shown = {
  statuses: Array<0 | 1>
  kept: number
  running?: { done: number; total: number } | null
  isStarting?: boolean
  all?: { count: { done: number; total: number } | null; isBusy: boolean }
}

function show({ statuses, kept, running = null, isStarting = false, all = { count: null, isBusy: false } }: Shown) {
  const list = statuses.map((status, n) => downloadWith({ id: `d${n}`, status }))
  render(
    <OrderAction
      purchase={purchaseWith({ list })}
      files={Array.from({ length: kept }, () => new File(['the original'], 'surf.jpg'))}
      isMarked
      only={list.length === 1 ? <button type="button">Download</button> : undefined}
      all={{ ...all, start: () => {} }}
      zip={{ running, isStarting, start: async () => {}, holds: () => false }}
    />,
  )
}
