import { t } from '../messages/t.ts'

/** By the code of the payment provider. */
export const describeFailure = (code: string | null): string =>
  t.find(`refunds.why.${code ?? 'unknown'}`) ?? t('refunds.why.unknown')
