import type { Shop } from '../shop.ts'

export type Screen = {
  /** The path as the app's route table writes it. */
  route: string
  as: 'visitor' | 'user' | 'admin' | 'leaver'
  title: string | RegExp
  shows: string | RegExp
  at?: (shop: Shop) => string
  status?: number
  /** Its entry in the menu of its area. */
  entry?: string
  /** Its text without rows, word for word as specified, and the query that finds none if a new shop has some. */
  empty?: { query?: string; says: string }
}

/** The title of a sequence's page. */
export const collection = /^Area \d+, Spot \d+, Region \d+ Picture Collection$/
