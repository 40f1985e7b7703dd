import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Tests wait for facts; on a busy machine those take their time.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lays nothing out, and has no such function.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  cleanup()
  localStorage.clear()
})
