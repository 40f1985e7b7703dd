import { useGoBack } from '../../../api/navigation/use-go-back.ts'
import { Page } from '../../../ui/page/page.tsx'
import { t } from '../messages/t.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The form of the menu's dialog as a page, for direct links. */
export function ChangePasswordPage({ home }: { home: string }) {
  const goBack = useGoBack(home)
  return (
    <Page title={t('change.title')} lead={t('change.lead')} width="form">
      <ChangePasswordForm onDone={() => void goBack()} />
    </Page>
  )
}
