import type { QueryKey } from '@tanstack/react-query'
import { queries } from '../../../api/queries.tsx'
import { rowsOf, type SequencePages } from '../../sequences/list/sequence-grid.tsx'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { queueActs } from './queue-acts.ts'
import type { QueueRows } from './queue-rows.ts'
import { type Happening, type Queue, queueAfter, stateAtFirst } from './queue-state.ts'
import { readKept } from './use-kept.ts'

type Pages = SequencePages<AdminSequence>['data']

/** A list as the screen has it. */
export type Shown = { key: QueryKey; list: SequencePages<AdminSequence>; rows: QueueRows }

/** The state of a light table, what can be done there, and the list on its screen. */
export function queueStore(first: Shown) {
  let state = stateAtFirst(readOpen())
  let shown = first
  let tell = () => {}

  /** The cache is ahead of the screen. */
  function now(): Queue {
    const { key, list, rows } = shown
    const listed = rowsOf(queries.getQueryData<Pages>(key) ?? list.data).sequences
    return { state, list, rows: { ...rows, listed, kept: readKept(key, listed) } }
  }

  function dispatch(what: Happening) {
    const before = state.opened
    state = queueAfter(state, now().rows, what)
    if (state.opened !== before) keepOpen(state.opened.id)
    tell()
  }

  return {
    acts: queueActs({ now, dispatch, keyNow: () => shown.key }),
    state: () => state,
    /** One screen shows it. */
    watch: (screen: () => void) => {
      tell = screen
      return () => {
        tell = () => {}
      }
    },
    show: (next: Shown) => {
      shown = next
    },
  }
}

/** Puts the open sequence into the address, for Back and reload, without a navigation, which would take longer. */
function keepOpen(id: number | null) {
  const search = new URLSearchParams(location.search)
  if (id === null) search.delete('open')
  else search.set('open', String(id))
  history.replaceState(history.state, '', `?${search}`)
}

const readOpen = (): number | null => Number(new URLSearchParams(location.search).get('open')) || null
