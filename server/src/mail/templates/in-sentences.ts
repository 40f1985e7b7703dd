import { t } from '../messages/t.ts'

/** One after the other, without a stop behind the last. */
export const inSentences = (sentences: string[]): string =>
  sentences.reduce((first, next) => t('facts.sentences', { first, next }))
