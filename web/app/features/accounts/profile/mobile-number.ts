import { maxLength } from '@lineup/contract/limits.ts'

const kept = (text: string) => text.replaceAll(/[^\d()+-]/g, '')

/** The characters that the number may have, as many as fit. */
export const cleanNumber = (text: string): string => kept(text).slice(0, maxLength.mobile)

/** What of a text is lost, besides what merely divides a number. */
export function lossOf(text: string): 'signs' | 'end' | null {
  if (/[^\d()+\-\s./]/.test(text)) return 'signs'
  return kept(text).length > maxLength.mobile ? 'end' : null
}
