import { useState } from 'react'
import { href } from '../../api/navigation/href.ts'
import { useSession } from '../../api/session.ts'
import { session as words } from '../../strings/photos/session.ts'
import { begunSession } from '../../strings/times/begun-session.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { readExpected } from './expected-files.ts'

/** A session that was begun in this browser and not sent: the way back to it. */
export function UnsentSession() {
  const person = useSession()
  const [count] = useState(() => (person ? readExpected(person.id).length : 0))
  if (count === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to={href('/user/session/create')} size="sm">
          {begunSession.continue}
        </LinkButton>
      }
    >
      {begunSession.unsent(plural(count, words.photos))}
    </Banner>
  )
}
