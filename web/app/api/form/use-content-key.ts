import { useRef } from 'react'

/**
 * The Idempotency-Key of a form: the same content keeps its key, so that a second press after a lost answer does
 * nothing twice. Other content gets a new key.
 */
export function useContentKey() {
  const last = useRef({ content: '', key: '' })

  return (value: unknown) => {
    const content = JSON.stringify(value)
    if (last.current.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }
}

const newKey = () => crypto.getRandomValues(new BigUint64Array(2)).join('-')
