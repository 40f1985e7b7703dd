import { approval } from '@lineup/contract/states.ts'
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { nameOfSequence } from '../../sequences/sequence-name.ts'
import { actionOf, decisionsOn, isHeldBack, mayDecide, mayReopen } from '../ask-decision.tsx'
import { t as tApproval } from '../messages/t.ts'
import { counterOf } from '../queue/queue-counts.ts'
import { allOf } from '../queue/queue-rows.ts'
import { besides, isSecondPress, isSending, lastAct, placeOf, presentOf, saidOf } from '../queue/queue-state.ts'
import type { QueueProps } from '../queue/use-queue.ts'
import { t } from './messages/t.ts'

const both = [approval.approved, approval.rejected] as const

/** Decides about the selection, or else about the open sequence. On phones it is at the bottom, near the thumb. */
export function ApprovalBar({ queue, acts }: QueueProps) {
  const { state, rows, list } = queue
  const [present, last] = [presentOf(queue), lastAct(queue)]
  if (!present) return null
  // Behind what was decided last is the end, if nothing else is listed.
  const isLast = !besides(queue, 1) && !list.hasNextPage && rows.listed.length > 0

  return (
    <fieldset className="table-decide">
      <legend className="sr-only">{t('decide')}</legend>
      <output className="sr-only">
        {t('place', { counter: counterOf(queue), name: nameOfSequence(present), by: present.user.username })}
      </output>
      <output className="sr-only">{saidOf(queue)}</output>
      <Button
        tone="quiet"
        className="table-undo"
        title={last && t('undoes', { said: last.said })}
        aria-keyshortcuts="u"
        aria-disabled={!last}
        onClick={acts.undo}
      >
        <Undo2 aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('undo')}</span>
      </Button>
      <div className="flex max-sm:hidden">
        <IconButton label={t('previous')} aria-disabled={placeOf(queue) === 0} onClick={() => acts.move(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('next')} aria-disabled={isLast} onClick={() => acts.move(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div
        className="table-buttons"
        onClickCapture={(event) => isSecondPress(state, performance.now()) && event.stopPropagation()}
      >
        {state.selected.size > 0 ? (
          <DecideSelected queue={queue} acts={acts} />
        ) : (
          <DecidePresent present={present} acts={acts} />
        )}
      </div>
    </fieldset>
  )
}

type DecidePresentProps = { present: AdminSequence; acts: QueueProps['acts'] }

function DecidePresent({ present, acts }: DecidePresentProps) {
  return (
    <>
      {decisionsOn(present).map((approve) => (
        <Button
          key={approve}
          tone={approve === approval.approved ? 'primary' : 'secondary'}
          aria-disabled={isHeldBack(present, approve) || undefined}
          onClick={() => acts.decide(approve)}
        >
          {actionOf(present, approve)}
        </Button>
      ))}
      {mayReopen(present) && (
        <Button tone="quiet" onClick={acts.reopen}>
          {tApproval('acts.reopen')}
        </Button>
      )}
    </>
  )
}

function DecideSelected({ queue: { state, rows }, acts }: QueueProps) {
  const chosen = allOf(rows).filter(({ id }) => state.selected.has(id))
  return (
    <>
      {both.map((approve) => {
        const count = chosen.filter((one) => mayDecide(one, approve)).length
        return (
          <Button
            key={approve}
            tone={approve === approval.approved ? 'primary' : 'secondary'}
            disabled={isSending(state) || count === 0}
            onClick={() => acts.decide(approve)}
          >
            {approve === approval.approved
              ? t('approve', { sessions: tSequences('sequences.count', { count: count }) })
              : t('reject', { sessions: tSequences('sequences.count', { count: count }) })}
          </Button>
        )
      })}
    </>
  )
}
