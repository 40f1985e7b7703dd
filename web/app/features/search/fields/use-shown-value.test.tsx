import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useShownValue } from './use-shown-value.ts'

test('a field follows the search that the page shows, and keeps what is typed and the focus', () => {
  const { rerender } = render(<Day shown="2026-11-24" />)
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  field.focus()
  fireEvent.change(field, { target: { value: '2026-11-25' } })
  rerender(<Day shown="2026-11-24" />)
  expect(field.value).toBe('2026-11-25')

  rerender(<Day shown="2026-11-26" />)

  expect([field.value, field.isConnected, document.activeElement]).toEqual(['2026-11-26', true, field])
})

function Day({ shown }: { shown: string }) {
  return <input ref={useShownValue(shown)} type="date" aria-label="Day" defaultValue={shown} />
}
