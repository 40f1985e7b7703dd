import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import './basket.css'
import { BasketSession } from './basket-session.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { SendBasket } from './send-basket.tsx'
import { useBasket } from './use-basket.ts'
import { useLinkedBasket } from './use-linked-basket.ts'

/** The photos that are chosen in this browser, of any sessions and photographers, and what they cost together. The server knows none. */
export function BasketPage() {
  const { sessions, ids, price, again } = useBasket()
  const [isSending, setSending] = useState(false)
  const { brought, putAway } = useLinkedBasket()
  const isEmptied = sessions?.length === 0
  useEffect(() => {
    // Bought, or taken out: the note has its answer.
    if (isEmptied && brought > 0) putAway()
  }, [isEmptied, brought, putAway])
  const quote = price.kind === 'ready' ? price.quote : null

  return (
    <Page
      title={t('basket.title')}
      // With very large letters the photos are worth more than this line.
      lead={ids.length > 0 && <span className="large-letters:hidden">{t('basket.lead')}</span>}
    >
      {brought > 0 && ids.length > 0 && (
        <div className="mb-8">
          <Banner tone="info" action={<TextButton onClick={putAway}>{t('basket.putAway')}</TextButton>}>
            <output className="wrap-anywhere">{t('basket.brought', { count: brought })}</output>
          </Banner>
        </div>
      )}
      {(sessions === null || isEmptied) && (
        // The first script knows whether something was chosen here, before the browser's memory is read.
        <div className={sessions === null ? 'with-chosen:hidden' : ''}>
          <Empty hint={t('basket.how')} action={<LinkButton to={href('/home')}>{t('basket.find')}</LinkButton>}>
            {t('basket.empty')}
          </Empty>
        </div>
      )}
      {sessions === null && <div className="min-h-dvh without-chosen:hidden" />}
      {sessions !== null && sessions.length > 0 && (
        <div className="basket">
          <div className="grid gap-12">
            {sessions.map((session) => (
              <BasketSession
                key={session.sequenceKey}
                {...session}
                sold={quote?.sessions.find(({ sequence_key }) => sequence_key === session.sequenceKey)}
              />
            ))}
          </div>
          <BasketSummary ids={ids} order={sessions.map(({ sequenceKey }) => sequenceKey)} price={price} again={again}>
            <Button tone="secondary" size="sm" className="mt-5" onClick={() => setSending(true)}>
              {t('basket.send.open')}
            </Button>
          </BasketSummary>
        </div>
      )}
      <SendBasket ids={ids} isOpen={isSending} onClose={() => setSending(false)} />
    </Page>
  )
}
