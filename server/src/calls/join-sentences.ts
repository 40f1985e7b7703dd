import { t } from './messages/t.ts'

/** Of an answer that says several things. */
export const joinSentences = (first: string, ...others: string[]): string =>
  others.reduce((said, next) => t('sentences', { first: said, second: next }), first)
