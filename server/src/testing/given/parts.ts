import type { Deps } from '../../deps.ts'
import type { TestBooks } from '../books.ts'
import type { Client } from '../client.ts'
import type { TestSandbox } from '../provider.ts'

export type GivenParts = {
  deps: Deps
  client: Client
  sandbox: TestSandbox
  drain: () => Promise<void>
  url: string
  /** What the test server judges when it closes. */
  books: TestBooks
}
