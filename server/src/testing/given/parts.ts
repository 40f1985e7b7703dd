import type { StartedSandbox } from '@lineup/stripe-sandbox'
import type { Deps } from '../../deps.ts'
import type { TestBooks } from '../books.ts'
import type { Client } from '../client.ts'

export type GivenParts = {
  deps: Deps
  client: Client
  sandbox: StartedSandbox
  drain: () => Promise<void>
  url: string
  /** What the test server judges when it closes. */
  books: TestBooks
}
