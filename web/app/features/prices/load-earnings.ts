import { publicPrice } from '@lineup/contract/prices/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { earnings as words } from '../../strings/money/earnings.ts'
import { earningsText } from './earnings-text.ts'
import { loadCommission } from './load-commission.ts'

/** What a photographer keeps at the default prices, in words. If the server gives none, of a photo alone. */
export async function loadEarnings(call: ServerCall): Promise<string> {
  try {
    return earningsText((await call(publicPrice, {})).list)
  } catch {
    return words.keepsOne(await loadCommission(call))
  }
}
