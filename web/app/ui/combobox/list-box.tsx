import { type ReactNode, useEffect, useRef } from 'react'

type ListBoxProps = { id: string; label: string; isOld: boolean; children: ReactNode }

/** The options of a combobox. */
export function ListBox({ id, label, isOld, children }: ListBoxProps) {
  return (
    // A select cannot search on the server, and a datalist would accept free text.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-busy={isOld} aria-label={label} className={isOld ? 'opacity-50' : ''}>
      {children}
    </div>
  )
}

type ListOptionProps = {
  id: string
  isActive: boolean
  /** Where one of them is the present choice. Elsewhere the active one counts as selected. */
  isChosen?: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

/** The focus stays in the field, which names the active option and has its keys. */
export function ListOption({ id, isActive, isChosen = isActive, onChoose, className, children }: ListOptionProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer rounded-sm px-2.5 hover:bg-sunken data-active:bg-sunken data-active:outline-2 data-active:-outline-offset-2 data-active:outline-(--focus) ${className}`}
    >
      {children}
    </div>
  )
}
