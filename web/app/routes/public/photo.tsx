import { api } from '../../api/api-context.ts'
import { quietCall } from '../../api/missing.ts'
import { publicConfig } from '../../api/public-config.ts'
import { CopyMissing, CopyPage, copyMeta, loadCopy } from '../../features/sales/copies/copy-page.tsx'
import { t as tSales } from '../../features/sales/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../page-meta.ts'
import type { Route } from './+types/photo.ts'

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  copy: await loadCopy(context.get(api), params),
  publicUrl: context.get(publicConfig).publicUrl,
})

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  copy: await loadCopy(quietCall, params),
  publicUrl: location.origin,
})

export const handle = 'wide'
export const headers = secretPageHeaders
export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  if (!loaderData) return pageMeta(tSales('shown.missing.title'))
  const { copy, publicUrl } = loaderData
  const { title, description, more } = copyMeta(copy, `${publicUrl}/photo/${params.id}/${params.signature}`)
  return pageMeta(title, description, ...more)
}

/** /photo/:id/:signature */
export default function Photo({ loaderData: { copy } }: Route.ComponentProps) {
  return <CopyPage copy={copy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CopyMissing error={error} />
}
