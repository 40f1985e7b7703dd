import { notArrived } from '@lineup/contract/sales/downloads.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { toastError } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'

type ReportOptions = { sessionId: string; refresh: () => Promise<unknown> }

export function useNotArrived({ sessionId, refresh }: ReportOptions) {
  return async ({ id }: Purchase['list'][number]): Promise<void> => {
    try {
      await call(notArrived, { session_id: sessionId, download_id: id })
    } catch (error) {
      if (isProblem(error, 'Unreachable')) toastError(t('paid.offline'))
    }
    // After a refusal this page is out of date.
    await refresh()
  }
}
