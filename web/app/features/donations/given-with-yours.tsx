import { useEffect, useState } from 'react'
import type { ServerCall } from '../../api/api-context.ts'
import { call } from '../../api/call.ts'
import { GivenSoFar } from './given-so-far.tsx'
import { loadGiven } from './load-given.ts'

const quietly: ServerCall = (endpoint, input) =>
  call(endpoint, input, { expects: ['Internal', 'Unavailable', 'TooManyRequests'] })

/**
 * For the page of a payment, once it is confirmed: `before` is what the server knew when it wrote the page, mostly without this
 * payment's own donation.
 */
export function GivenWithYours({ before }: { before: string | null }) {
  const [text, setText] = useState(before)
  useEffect(() => {
    void loadGiven(quietly).then((now) => now !== null && setText(now))
  }, [])
  return <GivenSoFar text={text} />
}
