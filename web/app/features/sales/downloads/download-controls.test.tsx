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

test('whoever comes back reads when they downloaded the photo, and where it is', () => {
  const downloaded_at = new Date(2026, 10, 25, 9, 5)
  openControls({ status: 1, downloaded_at })

  screen.getByText('You downloaded surf-1.jpg on 25 Nov, 2026, 09:05. Look in your downloads.')
})

test.each([
  ['has just saved it', {}, { kind: 'saved' }],
  ['has said that it did not arrive', { reported: true }, undefined],
] as const)('whoever %s is not sent to look for it', (_, part, progress) => {
  const controls = openControls({ status: 1, downloaded_at: new Date(), ...part })
  controls.show(progress)

  expect(screen.queryByText(/Look in your downloads/)).toBeNull()
})

/** A downloadable photo, and a link to another page. */
function openControls(part: Parameters<typeof downloadWith>[0] = {}) {
  const pageWith = (progress?: Progress) => (
    <>
      <DownloadControls
        item={downloadWith(part)}
        progress={progress}
        isBusy={false}
        isLooking={false}
        isInZip={false}
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
    show: (progress?: Progress) => rerender(pageWith(progress)),
    button: () => screen.getByRole('button', { name: 'Download surf-1.jpg' }),
  }
}
