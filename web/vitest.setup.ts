import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine needs longer than the default.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout and lacks this function.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  cleanup()
  localStorage.clear()
})
