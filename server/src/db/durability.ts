import type { Deps } from '../deps.ts'
import { findDurability } from '../http/queries.ts'

/** Refuses to take money on a database that forgets: outside the demo the settings that survive a power cut must be on. */
export async function checkDurability({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const off = (await findDurability(db)).filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length === 0) return
  if (!config.isDemo) throw new Error(`PostgreSQL runs with ${off.join(', ')} off; acknowledged sales could be lost`)
  log.warn({ off }, 'the database would not survive a power cut')
}
