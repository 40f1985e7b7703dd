import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** More connections than a proxy opens while the process is busy for a moment. */
const TURNS = 200
/** How long a new connection has for its first bytes. */
const ARRIVAL_MS = 1_000

/**
 * Closes the port and none of the connections that came before. A proxy has sent requests over them, and must not repeat a POST. Each
 * turn accepts one that waits; `http.Server.close` would cut off those that have not said anything yet.
 */
export async function stopListening(server: Server): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
  Server.prototype.close.call(server)
  await sleep(ARRIVAL_MS)
  // A busy process wakes late, before it has read what has arrived meanwhile. Whoever closes idle connections now would cut that off.
  await nextTurn()
}
