import { expect, test } from 'vitest'
import { sequenceWith } from '../../../testing/sequences.ts'
import type { QueueRows, Show } from './queue-rows.ts'
import {
  type Act,
  besides,
  type Happening,
  isSecondPress,
  isThrough,
  lastAct,
  presentOf,
  type QueueState,
  queueAfter,
  saidOf,
  stateAtFirst,
} from './queue-state.ts'

/** W: waits, A: approved, R: rejected. */
const states = { W: 0, A: 1, R: 2 } as const
type Row = `${keyof typeof states}${number}`

const sequences = (rows: string) =>
  (rows.split(' ').filter(Boolean) as Row[]).map((row) =>
    sequenceWith({ id: Number(row.slice(1)), is_approved: states[row[0] as keyof typeof states], waiting: 0 }),
  )

/** "A1 | W2 W3": what was decided and has left the list, and the list. */
function rowsOf(rows: string, show: Show = 'waiting'): QueueRows {
  const [listed = '', kept = ''] = rows.split('|').toReversed()
  return { show, list: show, kept: sequences(kept), listed: sequences(listed) }
}

const act = (said: string, tab: Show = 'waiting'): Act => ({
  tab,
  said,
  told: `Last: ${said}`,
  undo: () => Promise.resolve(null),
})
const decided = (id: number): Happening => ({ type: 'decided', ids: [id], act: act(`${id}`), at: 1_000, batch: null })
const batchOf = (sent: number, stand: number | null = null) => ({ total: 2, sent, stand })
const together = (...ids: number[]): Happening => ({
  type: 'decided',
  ids,
  act: act('many'),
  at: 1_000,
  batch: batchOf(0),
})
const toRight: Happening = { type: 'stepped', by: 1 }
const toLeft: Happening = { type: 'stepped', by: -1 }
const past: Happening = { type: 'asked for more', isPast: true }
const read = (from?: number, after: number | null = null): Happening => ({
  type: 'read',
  list: 'waiting',
  after,
  isRead: true,
  from,
})
/** Each step: what happens, and the rows from then on if they change by it. */
type Step = Happening | [Happening, string]

function after(rows: string, steps: Step[], show: Show = 'waiting') {
  let now = { state: stateAtFirst(null), rows: rowsOf(rows, show) }
  for (const step of steps) {
    const [what, next] = Array.isArray(step) ? step : [step, undefined]
    now = { state: queueAfter(now.state, now.rows, what), rows: next === undefined ? now.rows : rowsOf(next, show) }
  }
  return now
}

test.each<[what: string, rows: string, steps: Step[], present: number | undefined]>([
  ['the first to decide is open', 'A1 W2 W3', [], 2],
  ['the first that was decided, if all are', 'A1 R2', [], 1],
  ['nothing, if nothing is listed', 'A1 |', [], undefined],
  ['a decision leads to the next behind it', 'W1 W2 W3', [[decided(1), 'A1 W2 W3']], 2],
  ['… and not to one before it', 'W1 W2', [{ type: 'picked', id: 2 }, [decided(2), 'W1 A2']], 2],
  ['… over those left for later', 'W1 W2 W3', [toRight, toRight, toLeft, toLeft, decided(1)], 3],
  ['← and → lead over decided ones too', 'W1 A2 W3', [toRight], 2],
  ['← leads to what has left the list', 'R7 A8 | W1', [toLeft], 8],
  ['← at the end leads to what was decided last', 'R7 A8 |', [toLeft], 8],
  ['→ behind that leads to the end again', 'R7 A8 |', [toLeft, toRight], undefined],
  ['→ at the last one stays', 'W1', [toRight], 1],
  [
    'all left for later: none is open, a stop',
    'W1 W2',
    [toRight, [decided(2), 'W1 A2'], [read(2), 'A2 | W1']],
    undefined,
  ],
  ['who turns to what was left sees its first', 'W1', [past, { type: 'turned to what was left' }], 1],
  ['past the last one, one that is new comes', 'A1 W2', [past, [{ type: 'toggled', id: 0 }, 'A1 | W2 W3'], read()], 3],
  [
    'what is undone is open again',
    'W1 W2',
    [[decided(1), 'A1 W2'], { type: 'undone', tab: 'waiting', said: '', id: 1 }],
    1,
  ],
  [
    'a decision that failed leads back',
    'W1 W2',
    [decided(1), { type: 'failed', act: act('1'), back: { to: 1, from: 2 } }],
    1,
  ],
  [
    '… not who went on meanwhile',
    'W1 W2 W3',
    [decided(1), toRight, { type: 'failed', act: act('1'), back: { to: 1, from: 2 } }],
    3,
  ],
  [
    '… nor to one that is gone',
    'W1 W2',
    [[decided(1), 'W2'], { type: 'failed', act: act('1'), back: { to: 1, from: 2 } }],
    2,
  ],
  ['many decided with the open one: the next is open', 'W1 W2 W3', [[together(1, 2), 'A1 A2 W3']], 3],
  ['many decided, not the open one: it stays', 'W1 W2 W3', [[together(2, 3), 'W1 A2 A3']], 1],
  ['many decided while a decided one is open: the next', 'R1 W2 W3', [{ type: 'picked', id: 1 }, together(2)], 3],
  ['a list read anew opens what is new', 'W1', [[decided(1), 'A1'], [toRight, 'A1 | W2'], read(1)], 2],
  ['… not for who is elsewhere', 'W1 W2', [[decided(1), 'A1 | W2 W3'], toLeft, read(2)], 1],
  ['… and ends where nothing is new', 'W1', [[decided(1), 'A1 |'], read(1)], undefined],
  [
    '… but not if it could not be read',
    'A7 | A1',
    [{ type: 'picked', id: 7 }, { ...read(7), isRead: false } as Happening],
    7,
  ],
  ['a list read on opens its first new row', 'W1 W2', [toRight, [toRight, 'W1 W2 W3'], read(2, 2)], 3],
])('%s', (_what, rows, steps, present) => {
  expect(presentOf(after(rows, steps))?.id).toBe(present)
})

test('what is passed forwards is left for later, at the tab of those that wait only', () => {
  const later = (show: Show, steps: Step[]) => [...after('W1 W2 W3', steps, show).state.later.ids]
  expect(later('waiting', [toRight, toRight])).toEqual([1, 2])
  expect(later('waiting', [{ type: 'picked', id: 3 }])).toEqual([1])
  expect(later('waiting', [toRight, toLeft])).toEqual([1])
  expect(later('waiting', [{ type: 'asked for more', isPast: false }])).toEqual([1])
  expect(later('all', [toRight, toRight])).toEqual([])
})

test('another list begins anew with what is left for later', () => {
  const { state } = after('W1 W2', [toRight])
  const rows = { ...rowsOf('W1 W2'), list: 'by date' }
  expect(presentOf({ state: { ...state, opened: { id: null } }, rows })?.id).toBe(1)
  expect([...queueAfter(state, rows, toLeft).later.ids]).toEqual([1])
  expect([...queueAfter({ ...state, opened: { id: 1 } }, rows, toRight).later.ids]).toEqual([1])
})

test('acts are undone last first, each at its tab, and a failed one is none', () => {
  const [one, two] = [act('one'), act('two', 'rejected')]
  const state = [one, two].reduce<QueueState>(
    (now, each) => queueAfter(now, rowsOf(''), { type: 'done', act: each }),
    stateAtFirst(null),
  )
  const last = (now: QueueState, show: Show) => lastAct({ state: now, rows: rowsOf('', show) })?.said
  expect([last(state, 'waiting'), last(state, 'rejected'), last(state, 'all')]).toEqual(['one', 'two', undefined])
  expect(last(queueAfter(state, rowsOf(''), { type: 'failed', act: one }), 'waiting')).toBeUndefined()
  expect(last(queueAfter(state, rowsOf(''), { type: 'undoing', act: one }), 'waiting')).toBeUndefined()
})

test('the bar says the last decision until something is opened by hand, and at each tab its own', () => {
  const said = (steps: Step[], show: Show = 'waiting') => {
    const { state } = after('W1 W2 W3', steps)
    return saidOf({ state, rows: rowsOf('', show) })
  }
  expect(said([decided(1)])).toBe('Last: 1')
  expect(said([decided(1)], 'rejected')).toBe('')
  for (const what of [
    toRight,
    toLeft,
    past,
    { type: 'picked', id: 3 } as const,
    { type: 'turned to what was left' } as const,
  ])
    expect(said([decided(1), what])).toBe('')
  expect(said([decided(1), toRight, decided(3)])).toBe('Last: 3')
  expect(said([decided(1), { type: 'undone', tab: 'waiting', said: 'Undone', id: 1 }])).toBe('Undone')
})

test('a press within 800 ms of a decision is its second, unless something was opened by hand since', () => {
  const isSecond = (steps: Step[], now: number) => isSecondPress(after('W1 W2 W3', steps).state, now)
  expect(isSecond([], 1_000)).toBe(false)
  expect([isSecond([decided(1)], 1_799), isSecond([decided(1)], 1_800)]).toEqual([true, false])
  expect(isSecond([decided(1), toRight], 1_001)).toBe(false)
  expect(isSecond([decided(1), { ...read(2), at: 5_000 } as Happening], 5_001)).toBe(true)
  expect(isSecond([{ type: 'done', act: act('photo') }], 1_001)).toBe(false)
})

test('the selection ends and the progress begins with a decision about many; its result stands until something is opened', () => {
  const selected: Step[] = [
    { type: 'selected', ids: [1, 2] },
    { type: 'toggled', id: 2 },
    { type: 'toggled', id: 3 },
  ]
  expect([...after('W1 W2 W3', selected).state.selected]).toEqual([1, 3])
  const sent: Step[] = [...selected, together(1, 3), { type: 'sent', batch: batchOf(1) }]
  const { state, rows } = after('W1 W2 W3', sent)
  expect([[...state.selected], state.batch]).toEqual([[], batchOf(1)])
  expect(queueAfter(state, rows, toLeft).batch).toEqual(batchOf(1))

  const answered = queueAfter(state, rows, { type: 'sent', batch: batchOf(2, 1) })
  expect(answered.batch?.stand).toBe(1)
  expect(queueAfter(answered, rows, toLeft).batch).toBeNull()
})

test('the list is read on when nothing else to decide is open', () => {
  expect(isThrough(after('W1 W2', [decided(1)]), [1])).toBe(false)
  expect(isThrough(after('W1', [decided(1)]), [1])).toBe(true)
  expect(isThrough(after('W1 W2 W3', [together(2, 3)]), [2, 3])).toBe(false)
  expect(isThrough(after('R1 W2', [{ type: 'picked', id: 1 }, together(2)]), [2])).toBe(true)
})

test('no step leads out of the list', () => {
  expect(besides(after('W1', []), -1)).toBeUndefined()
  expect(besides(after('', []), -1)).toBeUndefined()
})
