import { texts } from '@lineup/contract/errors.ts'
import { href } from '../../api/navigation/href.ts'
import { profile } from '../../strings/accounts/own.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page/page.tsx'

export function UserMissing({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty action={<LinkButton to={href('/admin/users')}>{profile.allUsers}</LinkButton>}>{texts.noUser}</Empty>
    </Page>
  )
}
