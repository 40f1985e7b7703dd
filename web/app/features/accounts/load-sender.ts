import { maxLength } from '@lineup/contract/limits.ts'
import { queries } from '../../api/queries.tsx'
import { ownProfile } from './own-profile.ts'

/** Name and address of the signed-in for a message of theirs; empty where they cannot be read, or do not fit. */
export async function loadSender(): Promise<{ name: string; email: string }> {
  const profile = await queries.ensureQueryData(ownProfile).catch(() => null)
  if (!profile) return { name: '', email: '' }
  const { full_name, username, email } = profile
  return {
    name: (full_name || username).slice(0, maxLength.contactName),
    email: email.length > maxLength.contactEmail ? '' : email,
  }
}
