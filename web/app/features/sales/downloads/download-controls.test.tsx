import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { downloadWith } from '../../../testing/orders.ts'
import { DownloadControls } from './download-controls.tsx'
import type { Progress } from './use-downloads.ts'

test('after saving, the focus moves to the state, because the button has disappeared', () => {
  const controls = openControls()
  controls.button().focus()
  fireEvent.click(controls.button())

  controls.show({ kind: 'saved' })

  expect(screen.queryByRole('button', { name: 'Download surf-1.jpg' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Downloaded')
})

test('a focus elsewhere stays there', () => {
  const controls = openControls()
  fireEvent.click(controls.button())
  controls.show({ kind: 'running', bytes: 1 })
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
  elsewhere.focus()

  controls.show({ kind: 'saved' })

  expect(document.activeElement).toBe(elsewhere)
})

test('downloading many does not move the focus', () => {
  const controls = openControls()

  controls.show({ kind: 'running', bytes: 1 })
  controls.show({ kind: 'saved' })

  expect(document.activeElement).toBe(document.body)
})

/** A downloadable photo, and a link to another page. */
function openControls() {
  const pageWith = (progress?: Progress) => (
    <>
      <DownloadControls
        item={downloadWith()}
        progress={progress}
        isBusy={false}
        isLooking={false}
        onDownload={() => {}}
        onNotArrived={async () => {}}
        onSaveAgain={null}
        look={{ tone: 'primary', size: 'md', className: '' }}
      />
      <a href="/home">Elsewhere</a>
    </>
  )
  const { rerender } = render(pageWith())
  return {
    show: (progress: Progress) => rerender(pageWith(progress)),
    button: () => screen.getByRole('button', { name: 'Download surf-1.jpg' }),
  }
}
