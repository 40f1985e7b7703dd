import type { Bench } from '../bench.ts'
import { issueCertificates } from './certificates.ts'
import { startMailServer } from './mail-server.ts'
import { startProvider } from './provider.ts'
import { startStore } from './store.ts'

/** What an operator has elsewhere: an authority, a store, a mail server, and Stripe, whose place our sandbox takes. */
export const startNeighbours = ({ machine, timed }: Bench): Promise<void> =>
  timed('(neighbours)', async () => {
    await issueCertificates(machine)
    await startMailServer(machine)
    await startStore(machine)
    await startProvider(machine)
  })
