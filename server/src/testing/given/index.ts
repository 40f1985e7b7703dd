import { openAlerts } from './alerts.ts'
import { openNotices } from './notices.ts'
import type { GivenParts } from './parts.ts'
import { openPayouts } from './payouts.ts'
import { openPeople } from './people.ts'
import { openPlaces } from './places.ts'
import { openRestored } from './restored.ts'
import { openReturned } from './returned.ts'
import { openSales } from './sales.ts'
import { openSequences } from './sequences.ts'
import { openSessions } from './sessions.ts'

/** The starting points of tests, in the product's words. Add a missing one here instead of building it in a test. */
export function openGiven(parts: GivenParts) {
  const people = openPeople(parts)
  const places = openPlaces(parts)
  const sequences = openSequences(parts, people, places)
  const sessions = openSessions(parts, sequences)
  const sales = openSales(parts, sequences)
  const payouts = openPayouts(parts, people, sales)
  return {
    ...people,
    ...places,
    ...sequences,
    ...sessions,
    ...sales,
    ...payouts,
    ...openAlerts(parts, places),
    ...openRestored(parts),
    ...openReturned(parts),
    ...openNotices(parts),
  }
}

export type Given = ReturnType<typeof openGiven>
