import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../messages/t.ts'
import { BooksForm } from './books-form.tsx'

/** Opens the choice of orders that are saved as a file. */
export function SaveBooks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {t('books.open')}
      </Button>
      <Dialog title={t('books.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <BooksForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
