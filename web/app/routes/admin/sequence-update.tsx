import { href } from 'react-router'
import { useGoBack } from '../../api/navigation/use-go-back.ts'
import { queries } from '../../api/queries.tsx'
import { t as tImages } from '../../features/images/messages/t.ts'
import { defaultPrices } from '../../features/sequences/form/default-prices.ts'
import { UpdateForm } from '../../features/sequences/form/update-form.tsx'
import { useAdminList } from '../../features/sequences/list/use-admin-list.ts'
import { loadEdited } from '../../features/sequences/load-sequence.ts'
import { typedPrices } from '../../features/sequences/own-prices.ts'
import { SequenceMissing } from '../../features/sequences/sequence-missing.tsx'
import { pageMeta } from '../../page-meta.ts'
import { enterDoesNothing } from '../../ui/form/enter-does-nothing.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/sequence-update.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [id] = await Promise.all([loadEdited(params.id), queries.fetchQuery({ ...defaultPrices, staleTime: 0 })])
  return { id }
}

export const meta = () => pageMeta(tImages('upload.adminUpdateTitle'))

/** /admin/sequence/update/:id */
export default function SequenceUpdate({ loaderData: { id } }: Route.ComponentProps) {
  const list = useAdminList()
  const goBack = useGoBack(list.to)
  return (
    <Page title={tImages('upload.adminUpdateTitle')} back={<BackLink to={list.to}>{list.name}</BackLink>}>
      {id === null ? (
        <SequenceMissing list={list} />
      ) : (
        <UpdateForm
          key={id}
          id={id}
          viewPath={href('/admin/sequence/view/:id', { id: String(id) })}
          list={list}
          prices={typedPrices}
          onSaved={() => void goBack()}
          {...enterDoesNothing}
        />
      )}
    </Page>
  )
}
