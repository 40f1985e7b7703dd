import { act } from '@testing-library/react'
import { type ComponentType, lazy, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Late } from './late.tsx'

test('what the server drew stays while its code is on its way, and follows what changed meanwhile', async () => {
  const code = Promise.withResolvers<{ default: typeof Text }>()
  function Page({ text: Part }: { text: ComponentType<{ text: string }> }) {
    const [text, setText] = useState('as the server drew it')
    return (
      <>
        <button type="button" onClick={() => setText('as it is now')}>
          Change
        </button>
        <Late>
          <Part text={text} />
        </Late>
      </>
    )
  }
  document.body.innerHTML = renderToString(<Page text={Text} />)
  const drawn = document.querySelector('p')
  await act(async () => hydrateRoot(document.body, <Page text={lazy(() => code.promise)} />))

  await act(async () => document.querySelector('button')?.click())
  expect(document.querySelector('p')).toBe(drawn)
  expect(drawn?.textContent).toBe('as the server drew it')

  await act(async () => code.resolve({ default: Text }))
  expect(document.querySelector('p')).toBe(drawn)
  expect(drawn?.textContent).toBe('as it is now')
})

const Text = ({ text }: { text: string }) => <p>{text}</p>
