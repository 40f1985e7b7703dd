import { useGoBack } from '../../../api/navigation/use-go-back.ts'
import { change } from '../../../strings/accounts/own.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The form of the menu's dialog as a page, for direct links. */
export function ChangePasswordPage({ home }: { home: string }) {
  const goBack = useGoBack(home)
  return (
    <Page title={change.title} lead={change.lead} width="form">
      <ChangePasswordForm onDone={() => void goBack()} />
    </Page>
  )
}
