import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { quietCall } from '../../api/missing.ts'
import { LinkButton } from '../../ui/button.tsx'
import { loadRelated, type Related } from '../gallery/load-related.ts'
import { MoreSessions } from '../gallery/more-sessions.tsx'
import { t } from './messages/t.ts'
import type { Purchase } from './use-purchase.ts'

/** Where to go once all is downloaded: other sessions of that day and photographer, and the search. */
export function WhatNext({ purchase: { sequences } }: { purchase: Purchase }) {
  const [related, setRelated] = useState<Related | null>(null)
  const shown = sequences.find(({ sequence_key }) => sequence_key !== null)
  const key = shown?.sequence_key

  useEffect(() => {
    if (key) void loadRelated(quietCall, key).then(setRelated)
  }, [key])

  return (
    <div className="mt-12 border-t border-line pt-8">
      {related && <MoreSessions related={related} photographer={shown?.name ?? ''} />}
      <LinkButton to={href('/home')} tone="secondary">
        {t('paid.find')}
      </LinkButton>
    </div>
  )
}
