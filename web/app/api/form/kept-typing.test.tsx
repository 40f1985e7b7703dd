import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { keepTyping, useKeptTyping } from './kept-typing.ts'

function Typed({ name = 'contact' }: { name?: string }) {
  const form = useForm({ defaultValues: { title: '', password: '', steps: [{ photos: '' }] } })
  useKeptTyping(form, name)
  return (
    <form>
      <input aria-label="title" {...form.register('title')} />
      <input aria-label="password" {...form.register('password')} />
      <input aria-label="step" {...form.register('steps.0.photos')} />
      <output>{String(form.formState.isDirty)}</output>
    </form>
  )
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

function type(page: ReturnType<typeof render>) {
  const typed = { title: 'My wave', password: 'secret', step: '5' }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  keepTyping()
  page.unmount()
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/contact-us')
})

test('what was typed comes back on the same page in another language, once, without the password', () => {
  type(render(<Typed />))
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')

  history.replaceState(null, '', '/ja/contact-us')
  const again = render(<Typed />)
  expect([valueOf('title'), valueOf('password'), valueOf('step')]).toEqual(['My wave', '', '5'])
  expect(screen.getByRole('status').textContent).toBe('true')
  again.unmount()

  render(<Typed />)
  expect(valueOf('title')).toBe('')
})

test('another page and another form get nothing of it', () => {
  type(render(<Typed />))

  render(<Typed name="other" />).unmount()
  history.replaceState(null, '', '/ja/home')
  render(<Typed />)

  expect(valueOf('title')).toBe('')
})
