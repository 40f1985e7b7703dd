import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Tests wait for facts; on a busy machine those take their time.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})
