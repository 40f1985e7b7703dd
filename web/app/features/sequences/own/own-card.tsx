import { formatDate } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { href, Link, useLocation } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { asListed } from '../../../ui/page/listed.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { deleteSequence, toggleSequence } from '../change-sequence.ts'
import { cardSizes } from '../list/sequence-grid.tsx'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { nameOfSequence } from '../sequence-name.ts'
import { RejectionReason } from '../sequence-state.tsx'
import { OwnMenu } from './own-menu.tsx'
import { SaleNotes, SalesSoFar } from './sale-notes.tsx'
import { SalePill } from './sale-pill.tsx'
import { photoCount, saleStateOf } from './sale-state.ts'
import { SaleSwitch } from './sale-switch.tsx'

type OwnCardProps = { sequence: OwnSequence; isEager: boolean }

/** A sequence of one's own. The card opens it; switch and menu lie on top. */
export function OwnCard({ sequence, isEager }: OwnCardProps) {
  const { id, cover, spot, area, region, processing, images_count } = sequence
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const name = nameOfSequence(sequence)
  const listed = asListed(useLocation())

  return (
    <article aria-label={name} className="group relative flex h-full flex-col rounded-lg">
      <div className="relative overflow-hidden rounded-lg">
        <Picture
          files={cover?.previews ?? []}
          alt={t('sequences.cover', { spot, date })}
          width={3}
          height={2}
          sizes={cardSizes}
          placeholder={cover?.placeholder ?? null}
          isEager={isEager}
        />
        {!cover && processing > 0 && (
          <p className="absolute inset-0 grid place-items-center text-sm text-muted">{t('sequences.preparing')}</p>
        )}
        {/* Below the picture a small window would not show it when the photos have just been sent. */}
        <span className="absolute top-2 start-2">
          <SalePill sequence={sequence} />
        </span>
      </div>
      <div className="mt-3 flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="truncate text-lg">
            <Link
              to={href('/user/sequence/view/:id', { id: String(id) })}
              state={listed}
              aria-label={t('sequences.of', { action: t('sequences.view'), name })}
              className="stretched"
            >
              {spot}
            </Link>
          </h2>
          <p className="truncate text-sm text-muted">{rowOf([area, region])}</p>
          <p className="numbers truncate text-sm text-muted">
            <time dateTime={sequence.date}>{date}</time> · {photoCount(sequence, images_count)}
          </p>
        </div>
        <OwnMenu
          sequence={sequence}
          onDelete={() => void deleteSequence(sequence)}
          // Within the card, which cuts off what lies outside; its ring needs a little room.
          className="-mt-1.5 me-1 z-1 flex-none"
        />
      </div>
      <div className="mt-auto pt-1">
        <RejectionReason sequence={sequence} />
        <div className="flex min-h-11 items-center gap-x-3">
          {/* First, so that it keeps its place when its text changes. */}
          <span className="z-1">
            {saleStateOf(sequence) === 'rejected' ? (
              <LinkButton
                to={href('/user/sequence/update/:id', { id: String(id) })}
                tone="secondary"
                size="sm"
                aria-label={t('sequences.of', { action: t('sequences.change'), name })}
              >
                {t('sequences.change')}
              </LinkButton>
            ) : (
              <SaleSwitch
                name={name}
                reach={saleStateOf(sequence) === 'inReview' ? 'later' : 'now'}
                status={sequence.status}
                onClick={() => void toggleSequence(sequence)}
              />
            )}
          </span>
          <span className="ms-auto">
            <SalesSoFar sequence={sequence} />
          </span>
        </div>
        {/* Keeps its line, so that cards do not jump when their previews are made. */}
        <p className="min-h-4 truncate text-xs text-muted">
          <SaleNotes sequence={sequence} />
        </p>
      </div>
    </article>
  )
}
