import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet } from './start-fleet.ts'
import { type Kind, kinds } from './tally.ts'

export type Outage = {
  name: string
  /** Kinds of requests that may fail; all others must work. */
  mayRefuse: readonly string[]
  begin: (fleet: Fleet) => Promise<void>
  end: (fleet: Fleet) => Promise<void>
}

const ENDING_EVERY_MS = 500

export const outages: readonly Outage[] = [
  postgresStop('immediate'),
  postgresStop('fast'),
  endedConnections(),
  {
    name: 'PostgreSQL is frozen',
    mayRefuse: kinds,
    begin: ({ postgres }) => postgres.freeze(),
    end: ({ postgres }) => postgres.thaw(),
  },
  ...lineOutages('store', ['upload', 'preview', 'download']),
  ...lineOutages('mail', []),
  ...lineOutages('provider', ['checkout', 'retrieve']),
]

function postgresStop(mode: 'fast' | 'immediate'): Outage {
  return {
    name: `PostgreSQL stops, ${mode}`,
    mayRefuse: kinds,
    begin: ({ postgres }) => postgres.stop(mode),
    end: ({ postgres }) => postgres.start(),
  }
}

function endedConnections(): Outage {
  let isOver = false
  let ending = Promise.resolve()
  return {
    name: 'PostgreSQL ends all connections, again and again',
    mayRefuse: kinds,
    begin: async ({ postgres }) => {
      ending = (async () => {
        while (!isOver) {
          await postgres.endConnections()
          await sleep(ENDING_EVERY_MS)
        }
      })()
    },
    end: async () => {
      isOver = true
      await ending
    },
  }
}

function lineOutages(part: keyof Fleet['lines'], mayRefuse: readonly Kind[]): Outage[] {
  return [
    {
      name: `the ${part} refuses connections`,
      mayRefuse,
      begin: ({ lines }) => lines[part].refuse(),
      end: ({ lines }) => lines[part].admit(),
    },
    {
      name: `the ${part} is frozen`,
      mayRefuse,
      begin: ({ lines }) => lines[part].freeze(),
      end: ({ lines }) => lines[part].thaw(),
    },
  ]
}
