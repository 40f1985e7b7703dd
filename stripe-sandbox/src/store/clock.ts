import type { DatabaseSync } from 'node:sqlite'

export type Clock = ReturnType<typeof openClock>

/** The sandbox's own time: the machine's plus what tests have advanced. The shift is kept, so a restart does not undo it. */
export function openClock(db: DatabaseSync) {
  let shiftMs = Number(db.prepare(`select value from settings where name = 'clock_shift_ms'`).get()?.value ?? 0)

  return {
    /** Unix time in milliseconds. */
    millis: () => Date.now() + shiftMs,
    /** Unix time in whole seconds, as the API writes it. */
    seconds: () => Math.floor((Date.now() + shiftMs) / 1000),
    advance(seconds: number) {
      shiftMs += Math.round(seconds * 1000)
      db.prepare(`insert or replace into settings (name, value) values ('clock_shift_ms', ?)`).run(String(shiftMs))
    },
    reset() {
      shiftMs = 0
    },
  }
}
