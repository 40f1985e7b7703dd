import type { StartedSandbox } from '@lineup/stripe-sandbox'
import type { Deps } from '../../deps.ts'
import type { Client } from '../client.ts'

export type GivenParts = {
  deps: Deps
  client: Client
  sandbox: StartedSandbox
  drain: () => Promise<void>
  url: string
}
