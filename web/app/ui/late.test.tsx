import { act } from '@testing-library/react'
import { type ComponentType, lazy, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useReadyPage } from './awake.ts'
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

test('a page says that it is ready when all of it is awake, and which page it is', async () => {
  const code = Promise.withResolvers<{ default: typeof Text }>()
  function Page({ address, text: Part }: { address: string; text: ComponentType<{ text: string }> }) {
    useReadyPage(address)
    return (
      <Late>
        <Part text="late" />
      </Late>
    )
  }
  const Later = lazy(() => code.promise)
  const ready = () => document.documentElement.dataset['ready']
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<Page address="/home" text={Text} />)

  const root = await act(async () => hydrateRoot(box, <Page address="/home" text={Later} />))
  expect(ready()).toBeUndefined()
  await act(async () => code.resolve({ default: Text }))
  expect(ready()).toBe('/home')
  await act(async () => root.render(<Page address="/works" text={Later} />))
  expect(ready()).toBe('/works')
  await act(async () => root.unmount())
  expect(ready()).toBeUndefined()
})

const Text = ({ text }: { text: string }) => <p>{text}</p>
