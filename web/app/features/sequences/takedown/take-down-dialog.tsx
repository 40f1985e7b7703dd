import { formatMoney } from '@lineup/contract/format.ts'
import { useState } from 'react'
import { queries } from '../../../api/queries.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { imagesKey, type ManagedImage, readListsAgain } from '../sequence-cache.ts'
import { t } from './messages/t.ts'
import { type Photos, TakeDownForm, type TakenDown } from './take-down-form.tsx'

type TakeDownDialogProps = {
  photos: Photos
  name: string
  count: number
  image?: ManagedImage
  sequenceId: number
  isOpen: boolean
  onClose: () => void
  /** What may be meant instead, of a whole session. */
  onPause?: (() => void) | undefined
}

/** Asks, takes down, and says what came of it: nothing else on the screen shows the orders that it touched. */
export function TakeDownDialog({
  photos,
  name,
  count,
  image,
  sequenceId,
  isOpen,
  onClose,
  onPause,
}: TakeDownDialogProps) {
  const [taken, setTaken] = useState<TakenDown | null>(null)

  function show(outcome: TakenDown) {
    setTaken(outcome)
    // The photo behind the dialog says so too.
    void queries.invalidateQueries({ queryKey: imagesKey(sequenceId) })
  }

  function close() {
    onClose()
    if (taken === null) return
    setTaken(null)
    // Only now: the light table may lose the session, and with it this dialog.
    void readListsAgain()
  }

  return (
    <Dialog title={taken ? titleOf(taken) : t('title', { name })} isOpen={isOpen} onClose={close}>
      {taken ? (
        <Outcome taken={taken} onClose={close} />
      ) : (
        <TakeDownForm
          photos={photos}
          count={count}
          image={image}
          onDone={show}
          onCancel={close}
          onPause={
            onPause &&
            (() => {
              close()
              onPause()
            })
          }
        />
      )}
    </Dialog>
  )
}

const titleOf = ({ photos }: TakenDown) => (photos === 0 ? t('done.none') : t('done.title', { photos }))

function Outcome({ taken, onClose }: { taken: TakenDown; onClose: () => void }) {
  const { ended, refunded, amount, currency, kept, waiting } = taken
  const sentences = [
    ended > 0 && t('done.ended', { orders: ended }),
    refunded > 0 && t('done.refunded', { orders: refunded, money: formatMoney(amount, currency) }),
    kept > 0 && t('done.kept', { orders: kept }),
    waiting > 0 && t('done.waiting', { orders: waiting }),
  ].filter((sentence) => sentence !== false)

  return (
    <div aria-live="polite" className="grid gap-5">
      <ul className="grid gap-2">
        {(sentences.length === 0 ? [t('done.noOrders')] : sentences).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button ref={takeFocus} className="justify-self-end" onClick={onClose}>
        {t('done.close')}
      </Button>
    </div>
  )
}

/** The form that had the focus is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
