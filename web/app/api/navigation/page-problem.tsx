import { useEffect } from 'react'
import { href, isRouteErrorResponse, useRevalidator } from 'react-router'
import { t as tCommon } from '../../messages/t.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { isProblem } from '../api-problem.ts'
import { isReachable, missingCode } from './missing-code.ts'

/**
 * The error boundary of a layout: shows the problem in place, with Retry. When the line is back it tries by itself. `call` has already
 * shown the toasts.
 */
export function PageProblem({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const isMissing = isProblem(error, 'NotFound') || (isRouteErrorResponse(error) && error.status === 404)
  const isOffline = isProblem(error, 'Unreachable') || isCutOff(error) || missingCode.has(error)

  async function retry() {
    void revalidate()
    if (missingCode.size > 0 && (await isReachable())) location.reload()
  }

  useEffect(() => {
    const onBack = () => void (isOffline && retry())
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  })

  if (isMissing) {
    return (
      <Page
        title={tCommon('site.missing.title')}
        width="text"
        lead={isProblem(error) ? error.message : tCommon('site.missing.lead')}
      >
        <LinkButton to={href('/home')}>{tCommon('site.backHome')}</LinkButton>
      </Page>
    )
  }

  return (
    <Page title={tCommon('site.notShown')} width="text">
      <Banner
        tone={isOffline ? 'offline' : 'error'}
        action={
          <Button tone="secondary" size="sm" isBusy={state === 'loading'} onClick={() => void retry()}>
            {tCommon('site.retry')}
          </Button>
        }
      >
        {isOffline ? tCommon('site.unreachable') : (isProblem(error) && error.messages[0]) || tCommon('site.failed')}
      </Banner>
    </Page>
  )
}

/** The router's own fetch of page data fails with a TypeError when offline. */
const isCutOff = (error: unknown) => error instanceof TypeError && typeof document !== 'undefined' && !navigator.onLine
