import { loadTable } from '../../api/table/load-table.ts'
import { t as tContact } from '../../features/contact/messages/t.ts'
import { messagesPage, messagesShape } from '../../features/contact/messages-page.ts'
import { MessagesTable } from '../../features/contact/messages-table.tsx'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/contact-list.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, messagesShape, messagesPage)
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(tContact('messages.title'))

/** /admin/contact-list */
export default function ContactList() {
  return (
    <Page title={tContact('messages.title')} lead={tContact('messages.lead')}>
      <MessagesTable />
    </Page>
  )
}
