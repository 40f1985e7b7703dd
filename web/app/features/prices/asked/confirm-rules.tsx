import { askingReach } from '@lineup/contract/prices/asking-setting.ts'
import { call } from '../../../api/call.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from './messages/t.ts'
import type { Rules } from './typed-rules.ts'

/** Asks with how many sessions new rules touch, and of how many photographers. */
export async function confirmRules(before: Rules, after: Rules): Promise<boolean> {
  const reach = await call(askingReach, after)
  const change = before.allowed === after.allowed ? 'change' : after.allowed ? 'on' : 'off'
  return confirm({
    title: t(`rules.sure.title.${change}`),
    body: (
      <>
        <p className="numbers">{t('rules.sure.reach', reach)}</p>
        {change !== 'on' && <p className="mt-3">{t('rules.sure.keeps')}</p>}
      </>
    ),
    action: t('rules.sure.action'),
  })
}
