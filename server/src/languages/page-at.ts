import { inLanguage } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'

/** The address of a page of ours, in the language of this call: where the payment provider leads back to. */
export const pageAt = ({ publicUrl }: { publicUrl: string }, path: string): string =>
  publicUrl + inLanguage(path, language())
