import { approval } from '@lineup/contract/states.ts'
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { nameOfSequence } from '../../sequences/sequence-name.ts'
import { actionOf, decisionsOn, isHeldBack, mayDecide, mayReopen } from '../ask-decision.tsx'
import { t as tApproval } from '../messages/t.ts'
import type { ApprovalQueue } from '../use-approval-queue.ts'
import { t } from './messages/t.ts'

const both = [approval.approved, approval.rejected] as const

/** Decides about the selection, or else about the open sequence. On phones it is at the bottom, near the thumb. */
export function ApprovalBar({ queue }: { queue: ApprovalQueue }) {
  const { present, at, isLast, last } = queue
  if (!present) return null

  return (
    <fieldset className="table-decide">
      <legend className="sr-only">{t('decide')}</legend>
      <output className="sr-only">
        {t('place', { counter: queue.counter, name: nameOfSequence(present), by: present.user.username })}
      </output>
      <output className="sr-only">{queue.said}</output>
      <Button
        tone="quiet"
        className="table-undo"
        title={last && t('undoes', { said: last.said })}
        aria-keyshortcuts="u"
        aria-disabled={!last}
        onClick={queue.undo}
      >
        <Undo2 aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('undo')}</span>
      </Button>
      <div className="flex max-sm:hidden">
        <IconButton label={t('previous')} aria-disabled={at === 0} onClick={() => queue.move(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('next')} aria-disabled={isLast} onClick={() => queue.move(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="table-buttons" onClickCapture={(event) => queue.isSecondPress() && event.stopPropagation()}>
        {queue.selected.size > 0 ? <DecideSelected queue={queue} /> : <DecidePresent queue={queue} />}
      </div>
    </fieldset>
  )
}

function DecidePresent({ queue: { present, decide, reopen } }: { queue: ApprovalQueue }) {
  if (!present) return null
  return (
    <>
      {decisionsOn(present).map((approve) => (
        <Button
          key={approve}
          tone={approve === approval.approved ? 'primary' : 'secondary'}
          aria-disabled={isHeldBack(present, approve) || undefined}
          onClick={() => decide(approve)}
        >
          {actionOf(present, approve)}
        </Button>
      ))}
      {mayReopen(present) && (
        <Button tone="quiet" onClick={reopen}>
          {tApproval('acts.reopen')}
        </Button>
      )}
    </>
  )
}

function DecideSelected({ queue }: { queue: ApprovalQueue }) {
  const chosen = queue.sequences.filter(({ id }) => queue.selected.has(id))
  return (
    <>
      {both.map((approve) => {
        const count = chosen.filter((one) => mayDecide(one, approve)).length
        return (
          <Button
            key={approve}
            tone={approve === approval.approved ? 'primary' : 'secondary'}
            disabled={queue.isSending || count === 0}
            onClick={() => queue.decideSelected(approve)}
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
