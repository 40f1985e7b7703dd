import { href } from 'react-router'
import { useListedAddress } from '../../../ui/page/listed.ts'
import { t } from '../messages/t.ts'

/** The admin's list that a page of a sequence leads back to: that of one photographer if it led here, or else the one of all. */
export function useAdminList(): { to: string; name: string } {
  const [path = ''] = useListedAddress().split('?')
  const isOfUser = path.startsWith(href('/admin/user/sequence/:id', { id: '' }))
  return isOfUser ? { to: path, name: t('sequences.user') } : { to: href('/admin/sequences'), name: t('sequences.all') }
}
