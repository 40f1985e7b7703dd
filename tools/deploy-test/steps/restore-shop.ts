import { setTimeout as sleep } from 'node:timers/promises'
import type { Step } from '../bench.ts'
import { emptyStore } from '../neighbours/store.ts'
import { followRecovery, reopen, sellMore } from './after-a-loss.ts'
import { underLoad } from './under-load.ts'

const REQUESTS = 1_000

/** As the page says it: a back-up under load, sales after it, the loss of database and store, and everything back. */
export const restoreShop: Step = {
  name: 'back-up, loss, restore',
  run: async (bench) => {
    const { machine, timed } = bench
    const make = async (round: number) => {
      await (round === 0 ? timed('a back-up', () => followRecovery(bench, 'Every night')) : sleep(1_000))
      return 'the back-up'
    }
    await timed('a back-up under load', () => underLoad(bench, { make, mostFailed: 0, requests: REQUESTS }))
    const known = await timed('six sales after it', () => sellMore(bench))
    await machine.run('runuser -u postgres -- dropdb --force lineup')
    await emptyStore(machine)

    await timed('restore', () => followRecovery(bench, 'Restore'))
    const note = await machine.run('cat /var/backups/lineup/backup-*.json')
    await reopen(bench, /"at": "([^"]+)"/.exec(note)?.[1] ?? '', known)
  },
}
