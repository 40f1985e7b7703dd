import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../messages/t.ts'
import { startDrag } from './drag.ts'
import { PlaceButton } from './place-button.tsx'
import './sortable.css'

type SortableProps<T> = {
  label: string
  items: T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  /** Where some are hidden from visitors: the first that is not is their cover. */
  isShown?: (item: T) => boolean
  isLocked: boolean
  /** How many stand before the list, elsewhere. Its first is the cover only if there are none. */
  after?: number
  /** Moves an item to a place, counted from 0. Called many times while one is dragged. */
  onMove: (id: string, to: number) => void
  /** The person has let go: this order is meant. False: it could not be saved. */
  onSettled?: () => Promise<boolean>
  /** `place` shows the number of the tile, and moves it. */
  tile: (item: T, place: ReactNode) => ReactNode
  /** A last tile that cannot be moved. */
  last?: ReactNode
  className: string
}

/** A grid that is ordered by dragging, by the arrow keys, Home and End on a tile's number, or by the number's menu. */
export function Sortable<T>(props: SortableProps<T>) {
  const { label, items, idOf, nameOf, isShown, isLocked, after = 0, onMove, onSettled, tile, last, className } = props
  const list = useRef<HTMLOListElement>(null)
  const target = useRef<{ id: string; to: number } | null>(null)
  const [said, say] = useState('')
  const cover = Math.max(0, isShown === undefined ? 0 : items.findIndex(isShown))

  function move(id: string, to: number) {
    target.current = { id, to }
    onMove(id, to)
  }

  function settle() {
    if (!target.current) return
    const { id, to } = target.current
    const item = items.find((one) => idOf(one) === id)
    target.current = null
    if (!item) return
    const name = nameOf(item)
    const moved = t('sort.moved', { name, place: after + to + 1, total: after + items.length })
    if (onSettled === undefined) return say(moved)
    void onSettled().then((isSaved) => say(isSaved ? moved : t('sort.notMoved', { name })))
  }

  function moveByKeys(id: string, to: number) {
    if (isLocked || to < 0 || to >= items.length) return
    flushSync(() => move(id, to))
    // A browser takes the focus from an element that is put elsewhere.
    list.current?.querySelector<HTMLElement>(`[data-tile="${id}"] [data-handle]`)?.focus()
    settle()
  }

  function onKeyDown(event: KeyboardEvent, id: string, at: number) {
    const places: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: items.length - 1,
    }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveByKeys(id, to)
  }

  return (
    <>
      {/* Keys move a tile too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={list}
        aria-label={label}
        onPointerDown={({ nativeEvent }) => {
          if (isLocked || !list.current) return
          startDrag(nativeEvent, { list: list.current, onMove: move, onEnd: settle })
        }}
        onDragStart={(event) => event.preventDefault()}
        className={className}
      >
        {items.map((item, n) => (
          <li key={idOf(item)} data-tile={idOf(item)} aria-label={nameOf(item)} className="sort-tile group">
            {tile(
              item,
              <PlaceButton
                name={nameOf(item)}
                at={n}
                total={items.length}
                after={after}
                isCover={after === 0 && n === cover}
                isLocked={isLocked}
                onKeyDown={(event) => onKeyDown(event, idOf(item), n)}
                onMove={(to) => moveByKeys(idOf(item), to)}
              />,
            )}
          </li>
        ))}
        {last}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}
