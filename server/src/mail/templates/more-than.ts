import { t } from '../messages/t.ts'

/** How many facts a list has beyond those that a mail shows. */
export const moreThan = (shown: number, all: number): [string, string][] =>
  all > shown ? [[t('facts.more'), String(all - shown)]] : []
