import type { DatabaseSync } from 'node:sqlite'
import { html } from '../html.ts'
import { badge, buttonForm, type Content, type Look, moment, row, rowList } from './frame.ts'
import { SHOWN } from './payments.ts'

type Told = {
  seq: number
  id: string
  type: string
  created: number
  about: string | null
  state: 'due' | 'answered' | 'given_up' | 'dropped' | null
  attempts: number | null
  lastStatus: number | null
}

/** GET /dashboard/events: what happened, whether the shop was told, and a button to tell it again. */
export function showEvents({ core, after }: Look): Content {
  const told = listTold(core.db, Number(after ?? Number.MAX_SAFE_INTEGER))
  const older = told.length > SHOWN && `/dashboard/events?after=${told[SHOWN - 1]?.seq}`
  const rows = told.slice(0, SHOWN).map((event) =>
    row({
      id: event.id,
      title: event.type,
      facts: [moment(event.created), event.about ?? '', event.id],
      badges: [stateBadge(event)],
      forms: event.state === null ? [] : [buttonForm(`/dashboard/events/${event.id}/resend`, 'Send again')],
    }),
  )
  return {
    tab: 'Events',
    title: 'Events',
    main: html`<h1>Events</h1>${rowList(rows, { empty: 'Nothing has happened yet.', older })}`,
  }
}

function stateBadge({ state, attempts, lastStatus }: Told) {
  const answer = lastStatus === null ? 'no answer' : `answered ${lastStatus}`
  if (state === null) return badge('Told to nobody', 'wait')
  if (state === 'answered') return badge('Taken', 'ok')
  if (state === 'dropped') return badge('Lost on the way', 'bad')
  return badge(attempts === 0 ? 'Waits' : `${answer}, ${attempts} tries`, state === 'due' ? 'wait' : 'bad')
}

/** Newest first, one more than is shown. */
function listTold(db: DatabaseSync, before: number) {
  return db
    .prepare(
      `select events.seq, events.id, type, created, state, attempts, last_status as lastStatus,
         coalesce(json_extract(body, '$.data.object.id'), json_extract(body, '$.related_object.id')) as about
       from events left join deliveries on deliveries.event_id = events.id
       where events.seq < ? order by events.seq desc limit ?`,
    )
    .all(before, SHOWN + 1) as Told[]
}
