import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BooksForm, type What } from './books-form.tsx'
import { t } from './messages/t.ts'

/** Opens the choice of what is saved as a file: the shop's statement, or its orders. */
export function SaveBooks() {
  const [first, setFirst] = useState<What | null>(null)
  const close = () => setFirst(null)
  return (
    <>
      <Button tone="secondary" onClick={() => setFirst('statementPdf')}>
        {t('statement')}
      </Button>
      <Button tone="secondary" onClick={() => setFirst('orders')}>
        {t('open')}
      </Button>
      <Dialog title={first === 'orders' ? t('title') : t('statement')} isOpen={first !== null} onClose={close}>
        {first !== null && <BooksForm first={first} onDone={close} />}
      </Dialog>
    </>
  )
}
