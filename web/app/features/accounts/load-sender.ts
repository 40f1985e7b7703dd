import { maxLength } from '@lineup/contract/limits.ts'
import { queries } from '../../api/queries.tsx'
import { ownProfile } from './own-profile.ts'

/** Name and address of the signed-in person for the contact form; empty if they cannot be read or are too long. */
export async function loadSender(): Promise<{ name: string; email: string }> {
  const profile = await queries.ensureQueryData(ownProfile).catch(() => null)
  if (!profile) return { name: '', email: '' }
  const { full_name, username, email } = profile
  return {
    name: (full_name || username).slice(0, maxLength.contactName),
    email: email.length > maxLength.contactEmail ? '' : email,
  }
}
