import { findDurabilityOff } from './db/durability.ts'
import type { Deps } from './deps.ts'

/** Outside the demo, refuses to start on a database whose settings could lose commits in a power cut. */
export async function checkDurability({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const off = await findDurabilityOff(db)
  if (off.length === 0) return
  if (!config.isDemo) throw new Error(`PostgreSQL runs with ${off.join(', ')} off; acknowledged sales could be lost`)
  log.warn({ off }, 'the database would not survive a power cut')
}
