import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'

type NotArrivedProps = { item: Purchase['list'][number]; onNotArrived: () => Promise<void> }

/** Lets the buyer report a delivered original that did not arrive, once. Then shows the report. */
export function NotArrived({ item, onNotArrived }: NotArrivedProps) {
  const [isBusy, setBusy] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)

  useEffect(() => {
    // The pressed button has disappeared, so move the focus to its replacement.
    if (item.reported && isPressed.current) told.current?.focus({ preventScroll: true })
  }, [item.reported])

  if (item.reported) {
    return (
      <p ref={told} tabIndex={-1} className="w-full text-sm font-semibold text-warn">
        {t('paid.notArrived.reported')}
      </p>
    )
  }

  async function press() {
    if (
      !(await confirm({
        title: t('paid.notArrived.title'),
        body: t('paid.notArrived.body', { name: item.name }),
        action: t('paid.notArrived.action'),
      }))
    )
      return
    isPressed.current = true
    setBusy(true)
    await onNotArrived()
    setBusy(false)
  }
  return (
    <TextButton aria-label={t('paid.notArrived.of', { name: item.name })} isBusy={isBusy} onClick={() => void press()}>
      {t('paid.notArrived.ask')}
    </TextButton>
  )
}
