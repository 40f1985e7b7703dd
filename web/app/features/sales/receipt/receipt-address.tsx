import { blank } from '@lineup/contract/joined.ts'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeLostFocus } from '../../../ui/page/lost-focus.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'
import { EmailForm } from './email-form.tsx'

type ReceiptAddressProps = {
  sessionId: string
  order: Purchase['order']
  onChanged: () => Promise<unknown>
}

/** The masked address of the receipt. A wrong address can be corrected once. */
export function ReceiptAddress({ sessionId, order, onChanged }: ReceiptAddressProps) {
  const [isAsked, setAsked] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const { email_masked: email, email_corrected: isCorrected } = order

  useEffect(() => {
    // The button has disappeared after the dialog closed, so move the focus here.
    if (isCorrected) takeLostFocus(line.current)
  }, [isCorrected])

  return (
    <>
      <p ref={line} tabIndex={-1} className="mt-1 text-sm text-muted wrap-anywhere">
        {email === null ? t('paid.noAddress') : t('paid.mailing', { email })}
        {/* Photos that cost nothing came by a link to this address. */}
        {!isCorrected && order.price > 0 && (
          <>
            {blank()}
            <TextButton onClick={() => setAsked(true)}>
              {email === null ? t('paid.email.missing') : t('paid.email.wrong')}
            </TextButton>
          </>
        )}
      </p>
      <Dialog title={t('paid.email.title')} isOpen={isAsked && !isCorrected} onClose={() => setAsked(false)}>
        <EmailForm sessionId={sessionId} onDone={() => setAsked(false)} onChanged={onChanged} />
      </Dialog>
    </>
  )
}
