import { t as tContract } from '@lineup/contract/messages/t.ts'
import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page/page.tsx'
import { t } from './messages/t.ts'

export function UserMissing({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Empty action={<LinkButton to={href('/admin/users')}>{t('profile.allUsers')}</LinkButton>}>
        {tContract('noUser')}
      </Empty>
    </Page>
  )
}
