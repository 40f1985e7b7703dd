import type { ReactNode } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import { describeDownload, needsHelp, rearmableOf } from '../downloads-state.tsx'
import { t as tPayouts } from '../messages/t.ts'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { Section } from './section.tsx'

export function Downloads({ view, onAllowAgain }: { view: PaymentView; onAllowAgain: () => void }) {
  const { downloads } = view
  const done = downloads.filter(({ delivered_at }) => delivered_at !== null).length
  return (
    <Section
      title={t('downloads.title')}
      actions={
        downloads.length > 0 && (
          <span className="numbers text-sm text-muted">{t('downloads.done', { done, all: downloads.length })}</span>
        )
      }
    >
      {downloads.length === 0 ? (
        <p className="text-sm text-muted">{t('downloads.none')}</p>
      ) : (
        <div className="max-h-96 overflow-y-auto">
          <table className="w-full text-start text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('downloads.photo')}</th>
                <th scope="col">{t('downloads.state')}</th>
              </tr>
            </thead>
            <tbody>
              {downloads.map((one) => (
                <tr key={one.id} className="border-t border-line first:border-t-0">
                  <th scope="row" className="py-2 font-normal wrap-anywhere">
                    {one.name}
                  </th>
                  <td className={`py-2 ps-3 text-end ${needsHelp(one) ? 'text-warn' : 'text-muted'}`}>
                    <State isWithdrawn={one.withdrawn}>{describeDownload(one)}</State>
                    {one.attempts > 0 && (
                      <span className="numbers block text-xs">{t('downloads.attempts', { n: one.attempts })}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rearmableOf(view).length > 0 && (
        <TextButton className="mt-2" onClick={onAllowAgain}>
          {tPayouts('payouts.allowAgain.title')}
        </TextButton>
      )}
    </Section>
  )
}

function State({ isWithdrawn, children }: { isWithdrawn: boolean; children: ReactNode }) {
  if (!isWithdrawn) return children
  return (
    <>
      {t('downloads.withdrawn')} ({children})
    </>
  )
}
