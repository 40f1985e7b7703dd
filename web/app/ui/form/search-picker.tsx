import { ChevronsUpDown } from 'lucide-react'
import { type Ref, useId, useRef, useState } from 'react'
import { comboboxField } from '../combobox/combobox-field.ts'
import { ListBox, ListOption } from '../combobox/list-box.tsx'
import { useCombobox } from '../combobox/use-combobox.ts'
import { t } from '../messages/t.ts'
import { ListBelow } from '../overlay/list-below.tsx'
import { controlClass, Field } from './field.tsx'
import { usePause } from './use-pause.ts'

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
 * Picks one of many options by a server search, as a combobox. Closing discards typed text. Leaving the field takes the option of that
 * name, or keeps the text and says that it is none.
 */
export function SearchPicker(props: SearchPickerProps) {
  const { label, hint, isRequired, value, onChange, options, note, inputRef } = props
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const { type, isPending } = usePause(props.onSearch)
  const isOld = props.isOld || isPending
  const listId = useId()
  const field = useRef<HTMLDivElement>(null)
  const error = typed !== null && !isOpen ? props.notChosen : props.error

  const { activeId, isShown, press, setActive, optionAt } = useCombobox({
    listId,
    options,
    isOpen,
    isOld,
    onOpen: open,
    onClose: close,
    onChoose: choose,
  })

  function open() {
    if (isOpen) return
    setOpen(true)
    setActive(-1)
    if (typed === null) props.onSearch('')
  }
  function close() {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  function choose(option: Option) {
    onChange(option)
    close()
  }
  function leave() {
    const text = typed?.trim().toLowerCase() ?? ''
    if (text === '' || text === value?.name.toLowerCase()) return close()
    const [meant, ...others] = isOld ? [] : options.filter(({ name }) => name.toLowerCase() === text)
    if (meant && others.length === 0) return choose(meant)
    setOpen(false)
    onChange(null)
  }

  return (
    <Field {...{ label, hint, error, isRequired }}>
      {(control) => (
        <div ref={field} className="relative">
          <input
            {...control}
            ref={inputRef}
            {...comboboxField({ listId, isShown, activeId })}
            value={typed ?? value?.name ?? ''}
            onChange={(event) => {
              setTyped(event.target.value)
              setOpen(true)
              setActive(0)
              type(event.target.value.trim())
            }}
            onClick={({ currentTarget }) => {
              if (!isOpen) currentTarget.select()
              open()
            }}
            onBlur={leave}
            onKeyDown={press}
            className={`${controlClass} pe-10`}
          />
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-muted"
          />
          {isOpen && (
            <ListBelow field={field}>
              {isShown && (
                <ListBox id={listId} label={label} isOld={isOld}>
                  {options.map((option, n) => (
                    <ListOption
                      key={option.id}
                      {...optionAt(n)}
                      isChosen={option.id === value?.id}
                      onChoose={() => choose(option)}
                      className="items-center py-1 wrap-anywhere aria-selected:font-semibold"
                    >
                      <span>
                        {option.name}
                        {option.hint && <span className="block text-xs font-normal text-muted">{option.hint}</span>}
                      </span>
                    </ListOption>
                  ))}
                </ListBox>
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
