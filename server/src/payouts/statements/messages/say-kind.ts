import { t } from './t.ts'

/** What a movement of the ledger is, in words. */
export const sayKind = (kind: string): string => t.find(`kinds.${kind}`) ?? t('kinds.other')
