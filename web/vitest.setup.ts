import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { toast } from 'react-toastify/unstyled'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { forgetAll } from './app/api/page-memory.ts'
import { queries } from './app/api/queries.tsx'
import './app/testing/wait-for-effects.ts'
import { Toasts, toastSuccess } from './app/ui/overlay/toasts.tsx'

// jsdom has no layout and lacks these functions.
Element.prototype.scrollIntoView = () => {}
document.elementsFromPoint = () => []

// The files of a worker share what modules remember. A toast shown before the first container would wait for it, and so
// appear in another file's test.
beforeAll(async () => {
  render(createElement(Toasts))
  toastSuccess('The container is there')
  await screen.findByText('The container is there')
  endTest()
})

afterEach(endTest)

// A global that one file replaces stays replaced for the next: half a router made another file's test fail.
afterAll(() => void vi.unstubAllGlobals())

function endTest() {
  cleanup()
  document.body.replaceChildren()
  // A query that lost its server asks again a second later, and would ask the server of the next test.
  queries.clear()
  toast.dismiss()
  forgetAll()
  localStorage.clear()
}
