import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { asListed } from '../../../ui/page/listed.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { placed } from '../../../ui/placed.tsx'
import { DeleteButton } from '../card-buttons.tsx'
import { bringBack } from '../change-sequence.ts'
import { t } from '../messages/t.ts'
import type { AdminSequence } from '../sequence-cache.ts'
import { nameOfSequence, viewLinkId } from '../sequence-name.ts'
import { SequenceOwner } from '../sequence-owner.tsx'
import { SequencePrices } from '../sequence-prices.tsx'
import { RejectionReason, SequenceState } from '../sequence-state.tsx'

import { cardSizes } from './sequence-grid.tsx'

type ManagedCardProps = {
  sequence: AdminSequence
  isEager: boolean
  by?: AdminSequence['user']
  onDelete: () => void
  actions: ReactNode
}

/** Its usual height on phones, tablets and desktops, as a class. */
export const managedHeight =
  '[contain-intrinsic-size:auto_531px] sm:[contain-intrinsic-size:auto_509px] lg:[contain-intrinsic-size:auto_481px]'

/** A sequence card for an admin. The whole card links to the images; the buttons lie on top. */
export function ManagedCard({ sequence, isEager, by, onDelete, actions }: ManagedCardProps) {
  const { id, cover, spot, region, processing, images_count, deleted_at } = sequence
  const { standing } = sequence.user
  const listed = asListed(useLocation())
  const date = formatDate(sequence.date, 'DD MMM, YYYY')

  return (
    <article aria-label={nameOfSequence(sequence)} className="group relative flex h-full flex-col rounded-lg">
      <div className="relative">
        <Picture
          files={cover?.previews ?? []}
          alt={t('sequences.cover', { spot, date })}
          width={4}
          height={3}
          sizes={cardSizes}
          placeholder={cover?.placeholder ?? null}
          isEager={isEager}
          // Nobody else sees it while its owner's account is closed.
          className={`rounded-lg ${standing || deleted_at !== null ? '[&_img]:opacity-50' : ''}`}
        />
        {!cover && processing > 0 && (
          <p className="absolute inset-0 grid place-items-center text-sm text-muted">{t('sequences.preparing')}</p>
        )}
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="truncate text-lg">{spot}</h2>
            <p className="truncate text-sm text-muted">{rowOf([sequence.area, region])}</p>
            <p className="numbers truncate text-sm text-muted">
              <time dateTime={sequence.date}>{date}</time> · {t('sequences.photos', { count: images_count })}
            </p>
            {by && (
              <p className="truncate text-sm text-muted">
                {placed((part) => t('sequences.by', { name: part(<SequenceOwner user={by} />) }))}
              </p>
            )}
            <p className="numbers truncate py-0.5 text-sm *:py-1">
              <SequencePrices sequence={sequence} />
            </p>
          </div>
          {deleted_at === null && <DeleteButton name={nameOfSequence(sequence)} onClick={onDelete} />}
        </div>
        <SequenceState sequence={sequence} />
        <RejectionReason sequence={sequence} />
        {/* So narrow that four fit into a line. Two lines high, so that the first stands in line with that of other cards. */}
        <div className="mt-auto flex flex-wrap content-start items-center gap-1.5 pt-1 sm:min-h-20.5 [&>*]:px-2">
          <LinkButton
            id={viewLinkId(id)}
            to={href('/admin/sequence/view/:id', { id: String(id) })}
            state={listed}
            tone="secondary"
            size="sm"
            aria-label={t('sequences.of', { action: t('sequences.view'), name: nameOfSequence(sequence) })}
            className="static! stretched group-hover:bg-sunken max-sm:min-h-11"
          >
            {t('sequences.view')}
          </LinkButton>
          {deleted_at === null ? (
            <>
              <LinkButton
                to={href('/admin/sequence/update/:id', { id: String(id) })}
                state={listed}
                tone="secondary"
                size="sm"
                aria-label={t('sequences.of', { action: t('sequences.edit'), name: nameOfSequence(sequence) })}
                className="z-1 max-sm:min-h-11"
              >
                {t('sequences.edit')}
              </LinkButton>
              {actions}
            </>
          ) : (
            <Button
              tone="secondary"
              size="sm"
              aria-label={t('sequences.of', { action: t('sequences.restore'), name: nameOfSequence(sequence) })}
              className="z-1 max-sm:min-h-11"
              onClick={() => void bringBack(id)}
            >
              {t('sequences.restore')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
