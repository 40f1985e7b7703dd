import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

test('an address may break only before its signs', () => {
  const { container } = render(<Breakable text="kai.lenny@example.org" />)

  expect(container.innerHTML).toBe('kai<wbr>.lenny<wbr>@example<wbr>.org')
})
