import { type KeyboardEvent as KeyInReact, useState } from 'react'

type ComboboxOptions<Option> = {
  listId: string
  options: Option[]
  isOpen: boolean
  /** The options belong to an earlier text, so Enter takes none. */
  isOld: boolean
  /**
   * The text counts too: the field is one step between the last option and the first, and Enter there sends what is typed. Otherwise
   * Enter sends nothing, and the arrows go from the last option to the first.
   */
  isFree?: boolean
  onOpen: () => void
  onClose: () => void
  onChoose: (option: Option) => void
}

/**
 * The keys of an ARIA combobox with a listbox. The focus stays in the field: arrows move and open, Enter chooses, Escape closes. `press`
 * gets each key of the field. `active` is the option that the arrows have reached, or -1.
 */
export function useCombobox<Option>(combobox: ComboboxOptions<Option>) {
  const { listId, options, isOpen, isOld, isFree = false, onOpen, onClose, onChoose } = combobox
  const [active, setActive] = useState(-1)
  const count = options.length
  const isShown = isOpen && count > 0
  const optionId = (n: number) => `${listId}-${n}`

  function move(by: 1 | -1) {
    if (!isOpen) onOpen()
    if (isFree) setActive((now) => ((now + 1 + by + count + 1) % (count + 1)) - 1)
    else if (isShown) setActive((now) => (now < 0 && by < 0 ? count - 1 : (now + by + count) % count))
  }

  function press(event: KeyboardEvent | KeyInReact): void {
    if ('nativeEvent' in event ? event.nativeEvent.isComposing : event.isComposing) return
    const option = isShown && !isOld ? options[active] : undefined
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => (event.altKey ? onClose() : move(-1)),
      Escape: isOpen ? onClose : undefined,
      Enter: option ? () => onChoose(option) : isFree ? undefined : () => {},
    }
    const act = acts[event.key]
    if (event.key === 'Enter' && !act) onClose()
    if (!act) return
    event.preventDefault()
    act()
  }

  return {
    active,
    activeId: isShown && active >= 0 ? optionId(active) : undefined,
    isShown,
    press,
    setActive,
    /** For a `ListOption`. */
    optionAt: (n: number) => ({ id: optionId(n), isActive: n === active }),
  }
}
