import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { home } from '../../strings/home.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Choices } from '../locations/fetch-choices.ts'
import type { Filters } from './filters.ts'
import { SearchForm } from './search-form.tsx'

/** The search: a row on large screens and without JavaScript; on phones a button that opens a sheet. */
export function SearchPanel({ filters, choices }: { filters: Filters; choices: Choices }) {
  const [isOpen, setOpen] = useState(false)
  // A new address starts a new form.
  const key = JSON.stringify(filters)
  const row = useRef<HTMLDivElement>(null)
  const isSearched = useRef(false)

  useEffect(() => {
    // The pressed button was replaced with the form.
    if (isSearched.current && document.activeElement === document.body) row.current?.querySelector('button')?.focus()
    isSearched.current = false
  }, [key])

  return (
    <search className="block rounded-lg border border-line bg-bg p-4 shadow-pop sm:p-5">
      <div ref={row} className="noscript:block hidden md:block">
        <SearchForm
          key={key}
          filters={filters}
          choices={choices}
          onSubmit={() => {
            isSearched.current = true
          }}
        />
      </div>
      <div className="noscript:hidden md:hidden">
        <Button className="w-full" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden className="size-5" />
          {home.open}
        </Button>
        <Dialog title={home.open} shape="sheet" isOpen={isOpen} onClose={() => setOpen(false)}>
          <SearchForm key={key} filters={filters} choices={choices} isStacked onSubmit={() => setOpen(false)} />
        </Dialog>
      </div>
    </search>
  )
}
