import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DownloadRow } from './download-row.tsx'
import type { Progress } from './use-downloads.ts'
import type { Purchase } from './use-purchase.ts'

test('after saving, the focus moves to the row, because the button has disappeared', () => {
  const row = openRow()
  row.button().focus()
  fireEvent.click(row.button())

  row.show({ kind: 'saved' })

  expect(screen.queryByRole('button', { name: 'Download surf-1.jpg' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Downloaded')
})

test('a focus elsewhere stays there', () => {
  const row = openRow()
  fireEvent.click(row.button())
  row.show({ kind: 'running', bytes: 1 })
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  elsewhere.focus()

  row.show({ kind: 'saved' })

  expect(document.activeElement).toBe(elsewhere)
})

test('downloading many does not move the focus', () => {
  const row = openRow()

  row.show({ kind: 'running', bytes: 1 })
  row.show({ kind: 'saved' })

  expect(document.activeElement).toBe(document.body)
})

/** A downloadable photo, and a link to another page. */
function openRow() {
  const pageWith = (progress?: Progress) => (
    <>
      <ul>
        <DownloadRow
          item={item}
          progress={progress}
          isBusy={false}
          isLooking={false}
          onDownload={() => {}}
          onNotArrived={async () => {}}
        />
      </ul>
      <a href="/home">Elsewhere</a>
    </>
  )
  const { rerender } = render(pageWith())
  return {
    show: (progress: Progress) => rerender(pageWith(progress)),
    button: () => screen.getByRole('button', { name: 'Download surf-1.jpg' }),
  }
}

const item: Purchase['list'][number] = {
  id: 'd1',
  checkout_id: 'co_1',
  status: 0,
  name: 'surf-1.jpg',
  watermark: null,
  placeholder: null,
  size: 100,
  width: 6,
  height: 4,
  reported: false,
}
