import { ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { t } from '../messages/t.ts'
import { ListBelow } from '../overlay/list-below.tsx'
import { controlClass, Field } from './field.tsx'

const PAUSE_MS = 200

/** `hint` tells options of the same name apart. */
export type Option = { id: number; name: string; hint?: string }

type SearchPickerProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  value: Option | null
  /** Null once the field is left with text that names none of the options. */
  onChange: (option: Option | null) => void
  /** What such a text is told. */
  notChosen: string
  /** Matches for the last search; `isOld` while a new one loads. */
  options: Option[]
  isOld: boolean
  onSearch: (text: string) => void
  /** Shown below the options, or instead of them. */
  note: string
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Picks one of many options by a server search: an ARIA combobox with a listbox. Arrows move, Enter or a click chooses,
 * Escape closes and discards typed text. Leaving the field takes the option of that name, or keeps the text and says that it is none.
 */
export function SearchPicker(props: SearchPickerProps) {
  const { label, hint, isRequired, value, onChange, options, note, inputRef } = props
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const { search, isPending } = usePause(props.onSearch)
  const isOld = props.isOld || isPending
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  const isShown = isOpen && options.length > 0
  const error = typed !== null && !isOpen ? props.notChosen : props.error
  const optionId = (n: number) => `${listId}-${n}`

  const open = () => {
    if (isOpen) return
    setOpen(true)
    setActive(-1)
    if (typed === null) props.onSearch('')
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  const choose = (option: Option) => {
    onChange(option)
    close()
  }
  const leave = () => {
    const text = typed?.trim().toLowerCase() ?? ''
    if (text === '' || text === value?.name.toLowerCase()) return close()
    const [meant, ...others] = isOld ? [] : options.filter(({ name }) => name.toLowerCase() === text)
    if (meant && others.length === 0) return choose(meant)
    setOpen(false)
    onChange(null)
  }
  const move = (by: 1 | -1) => {
    open()
    const count = options.length
    if (isShown) setActive((now) => (now < 0 && by < 0 ? count - 1 : (now + by + count) % count))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => (event.altKey ? close() : move(-1)),
      Escape: isOpen ? close : undefined,
      Enter: () => {
        const option = options[active]
        if (isShown && option && !isOld) choose(option)
      },
    }
    const act = acts[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <Field {...{ label, hint, error, isRequired }}>
      {(control) => (
        <div ref={field} className="relative">
          <input
            {...control}
            ref={inputRef}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? value?.name ?? ''}
            onChange={(event) => {
              setTyped(event.target.value)
              setOpen(true)
              setActive(0)
              search(event.target.value.trim())
            }}
            onClick={({ currentTarget }) => {
              if (!isOpen) currentTarget.select()
              open()
            }}
            onBlur={leave}
            onKeyDown={onKeyDown}
            className={`${controlClass} pr-10`}
          />
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
          {isOpen && (
            <ListBelow field={field}>
              {isShown && (
                // A select cannot search on the server, and a datalist would accept free text.
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                <div id={listId} role="listbox" aria-label={label} className={isOld ? 'opacity-50' : ''}>
                  {options.map((option, n) => (
                    <OptionRow
                      key={option.id}
                      id={optionId(n)}
                      option={option}
                      isChosen={option.id === value?.id}
                      isActive={n === active}
                      onChoose={() => choose(option)}
                    />
                  ))}
                </div>
              )}
              {note && <p className="px-2.5 py-2 text-sm text-muted">{note}</p>}
            </ListBelow>
          )}
          <output className="sr-only">
            {isOpen && !isOld && (options.length > 0 ? t('picker.found', { count: options.length }) : note)}
          </output>
        </div>
      )}
    </Field>
  )
}

type OptionRowProps = { id: string; option: Option; isChosen: boolean; isActive: boolean; onChoose: () => void }

/** The focus stays in the field, which names the active option. */
function OptionRow({ id, option, isChosen, isActive, onChoose }: OptionRowProps) {
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
      className="flex min-h-11 cursor-pointer items-center rounded-sm px-2.5 py-1 wrap-anywhere hover:bg-sunken aria-selected:font-semibold data-active:bg-sunken data-active:outline-2 data-active:-outline-offset-2 data-active:outline-(--focus)"
    >
      <span>
        {option.name}
        {option.hint && <span className="block text-xs font-normal text-muted">{option.hint}</span>}
      </span>
    </div>
  )
}

/** Calls `act` when typing pauses. Until then the options are old. */
function usePause(act: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, setPending] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isPending,
    search: (text: string) => {
      clearTimeout(timer.current)
      setPending(true)
      timer.current = setTimeout(() => {
        setPending(false)
        act(text)
      }, PAUSE_MS)
    },
  }
}
