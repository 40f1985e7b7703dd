import { useState } from 'react'
import { href } from 'react-router'
import { useSession } from '../../api/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { t as tImages } from '../images/messages/t.ts'
import { readExpected } from './expected-files.ts'
import { t } from './messages/t.ts'

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
          {tImages('begunSession.continue')}
        </LinkButton>
      }
    >
      {tImages('begunSession.unsent', { photos: t('session.photos', { count: count }) })}
    </Banner>
  )
}
