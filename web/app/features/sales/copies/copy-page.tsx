import { formatDate } from '@lineup/contract/format.ts'
import { viewCopy } from '@lineup/contract/sales/copies.ts'
import { href, isRouteErrorResponse } from 'react-router'
import type { ServerCall } from '../../../api/api-context.ts'
import { readOr404 } from '../../../api/missing.ts'
import { PageProblem } from '../../../api/navigation/page-problem.tsx'
import type { Output } from '../../../api/wire.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ratioClass } from '../../../ui/pictures/ratio.ts'
import { shareTags } from '../../gallery/share/share-tags.ts'
import { t } from '../messages/t.ts'

export type ShownCopy = Output<typeof viewCopy>

export const loadCopy = (call: ServerCall, named: { id: string; signature: string }): Promise<ShownCopy> =>
  readOr404(call(viewCopy, named))

const factsOf = ({ spot, date }: ShownCopy) => ({ spot, date: formatDate(date, 'DD MMM, YYYY') })

/** The head of the page, so that a message with its link shows the photo. */
export function copyMeta(copy: ShownCopy, url: string) {
  const title = t('shown.title', factsOf(copy))
  const description = t('shown.description', { ...factsOf(copy), name: copy.photographer })
  return { title, description, more: shareTags({ kind: 'website', url, title, description, image: copy.picture }) }
}

/** One bought photo, as its buyer shows it to others. */
export function CopyPage({ copy }: { copy: ShownCopy }) {
  const { picture, photographer, sequence_key } = copy
  return (
    <div className="container-page py-6 sm:py-8">
      <figure className="mx-auto w-fit">
        <img
          src={picture.url}
          alt={t('shown.alt', factsOf(copy))}
          width={picture.width}
          height={picture.height}
          className={`max-h-[75svh] w-auto rounded-md bg-sunken ${ratioClass(picture.width, picture.height)}`}
        />
        <figcaption className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 tabIndex={-1} className="text-xl">
              {t('shown.title', factsOf(copy))}
            </h1>
            <p className="text-muted">{t('shown.by', { name: photographer })}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {sequence_key && (
              <LinkButton to={href('/sequence-gallery/:sequence_key', { sequence_key })} tone="secondary">
                {t('shown.session')}
              </LinkButton>
            )}
            <LinkButton to={href('/home')} tone={sequence_key ? 'quiet' : 'secondary'}>
              {t('shown.find')}
            </LinkButton>
          </div>
        </figcaption>
      </figure>
    </div>
  )
}

export function CopyMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageProblem error={error} />
  return (
    <Page title={t('shown.missing.title')} lead={t('shown.missing.text')} width="text">
      <LinkButton to={href('/home')}>{t('shown.find')}</LinkButton>
    </Page>
  )
}
