import { useState } from 'react'
import { books as words } from '../../../strings/money/books.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BooksForm } from './books-form.tsx'

/** Opens the choice of orders that are saved as a file. */
export function SaveBooks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <BooksForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
