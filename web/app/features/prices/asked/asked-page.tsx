import { formatPercent } from '@lineup/contract/format.ts'
import { blank } from '@lineup/contract/joined.ts'
import { useCallback } from 'react'
import { href, Link } from 'react-router'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useLeaveGuard } from '../../../api/navigation/use-leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { AskedFields } from './asked-fields.tsx'
import type { Asked } from './asked-query.ts'
import { t } from './messages/t.ts'
import { useAskedForm } from './use-asked-form.ts'

/** What a photographer asks for all sessions. Where the shop sets all prices it tells these. */
export function AskedPage({ start }: { start: Asked }) {
  const asking = useAskedForm({ start })
  const { form, present, problem, save, takeBack, isTakingBack, lookAgain } = asking
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))
  const { allowed, percent, image, ride, sequence } = present
  const isAsked = [image, ride, sequence].some(({ asked }) => asked !== null)
  const fields = <AskedFields {...asking} falls="shop" />

  return (
    <Page
      title={t('asked.title')}
      lead={allowed ? t('asked.lead.own', { percent: formatPercent(percent) }) : t('asked.lead.shop')}
      width="text"
    >
      {allowed ? (
        <FormPage
          problem={problem}
          action={t('asked.save')}
          isBusy={isSubmitting}
          isUnchanged={!isDirty}
          onSubmit={save}
          onLookAgain={() => void lookAgain()}
          beside={
            isAsked && (
              <Button tone="secondary" isBusy={isTakingBack} onClick={() => void takeBack()}>
                {t('asked.back.shop')}
              </Button>
            )
          }
        >
          {fields}
        </FormPage>
      ) : (
        <div className="grid gap-5">{fields}</div>
      )}
      <p className="mt-6 text-sm text-muted">
        {allowed && t('asked.order')}
        {allowed && blank()}
        {allowed && (
          <Link to={href('/user/sequences')} className="font-semibold text-brand hover:underline">
            {t('asked.sessions')}
          </Link>
        )}
      </p>
    </Page>
  )
}
