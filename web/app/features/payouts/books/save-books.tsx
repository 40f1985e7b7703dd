import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BooksForm } from './books-form.tsx'
import { t } from './messages/t.ts'

/** Opens the choice of orders that are saved as a file. */
export function SaveBooks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog title={t('title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <BooksForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
