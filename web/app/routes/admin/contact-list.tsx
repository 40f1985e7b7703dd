import { loadTable } from '../../api/table/load-table.ts'
import { messagesPage, messagesShape } from '../../features/contact/messages-page.ts'
import { MessagesTable } from '../../features/contact/messages-table.tsx'
import { pageMeta } from '../../page-meta.ts'
import { messages as words } from '../../strings/messages.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/contact-list.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, messagesShape, messagesPage)
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(words.title)

/** /admin/contact-list */
export default function ContactList() {
  return (
    <Page title={words.title} lead={words.lead}>
      <MessagesTable />
    </Page>
  )
}
