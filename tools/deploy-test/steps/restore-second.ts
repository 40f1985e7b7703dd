import { setTimeout as sleep } from 'node:timers/promises'
import type { Step } from '../bench.ts'
import { ask, followRecovery, reopen, sellMore } from './after-a-loss.ts'

const SECTION = 'To any second: pgBackRest'
const BACK = 'Back to a time'

/** As the page says it: the database goes back to a second, and what was sold since comes from the provider. */
export const restoreSecond: Step = {
  name: 'back to a second',
  run: async (bench) => {
    await bench.timed('pgBackRest', () => followRecovery(bench, SECTION))
    // Not to the second in which the back-up ended.
    await sleep(2_000)
    const at = await ask(bench, "select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')")
    await sleep(1_000)
    const known = await bench.timed('six sales after it', () => sellMore(bench))

    const toThen = (text: string) => text.replace(/(?<=--target=")[^+]+/, at)
    await bench.timed('restore', () => followRecovery(bench, BACK, toThen))
    await reopen(bench, `${at.replace(' ', 'T')}Z`, known)
  },
}
