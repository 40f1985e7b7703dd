import { expireDueSessions } from './checkout/expire-session.ts'
import type { Core } from './core.ts'
import { loseOverdueDisputes } from './disputes/lose-overdue.ts'

/** Does what has fallen due. Called before anything is read, so nobody ever sees what is past its time. */
export function passTime(core: Core) {
  expireDueSessions(core)
  loseOverdueDisputes(core)
}
