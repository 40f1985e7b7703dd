import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { between } from '@lineup/contract/joined.ts'
import { Globe, Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { leaveUnasked } from '../../../api/navigation/use-leave-guard.ts'
import { useSite } from '../../../api/use-site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { SessionPrices } from '../../prices/asked/session-prices.tsx'
import { deleteSequence, toggleSequence } from '../change-sequence.ts'
import { t } from '../messages/t.ts'
import { type OwnSequence, patchSequence } from '../sequence-cache.ts'
import { nameOfSequence } from '../sequence-name.ts'
import { RejectionReason } from '../sequence-state.tsx'
import { OwnMenu } from './own-menu.tsx'
import { SaleNotes, SalesSoFar } from './sale-notes.tsx'
import { SalePill } from './sale-pill.tsx'
import { isOnSale, photoCount, saleStateOf } from './sale-state.ts'
import { SaleSwitch } from './sale-switch.tsx'

type OwnHeadProps = {
  title: string
  sequence: OwnSequence
  count: number
  /** The ids of rejected photos. */
  rejected: number[]
  isEditing: boolean
  children: ReactNode
}

/** The frame of an own sequence's page: whether it sells, what it sold, and its public page. */
export function OwnHead({ title, sequence, count, rejected, isEditing, children }: OwnHeadProps) {
  const navigate = useNavigate()
  const list = href('/user/sequences')
  const { sequence_key, status, spot } = sequence
  const date = formatDate(sequence.date, 'DD MMM, YYYY')

  return (
    <Page
      title={title}
      back={<BackLink to={list}>{t('sequences.yours')}</BackLink>}
      lead={
        <>
          {spot}
          {between()}
          <time dateTime={sequence.date}>{date}</time> · {photoCount(sequence, count)}
        </>
      }
    >
      <div className="-mt-3 mb-6 grid gap-2 sm:-mt-5">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <SalePill sequence={sequence} />
          {saleStateOf(sequence) !== 'rejected' && (
            <SaleSwitch
              name={nameOfSequence(sequence)}
              status={status}
              reach={saleStateOf(sequence) === 'inReview' ? 'later' : 'now'}
              onClick={() => void toggleSequence(sequence)}
            />
          )}
          <SalesSoFar sequence={sequence} />
          <span className="text-sm text-muted">
            <SaleNotes sequence={sequence} /> · <YourPart sequence={sequence} />
          </span>
        </div>
        {/* A row of its own: beside the title it would jump with the number of its buttons. Below the switch, which its menu would cover. */}
        <div className="flex flex-wrap items-center gap-3">
          {count > 1 && (
            <LinkButton
              to={href('/user/sequence/stacks/:id', { id: String(sequence.id) })}
              tone="secondary"
              title={t('stacks.lead')}
            >
              <Layers aria-hidden className="size-4.5" />
              {t('stacks.link')}
            </LinkButton>
          )}
          {isOnSale(sequence) && (
            <LinkButton to={href('/sequence-gallery/:sequence_key', { sequence_key })} tone="secondary">
              <Globe aria-hidden className="size-4.5" />
              {t('sequences.publicPage')}
            </LinkButton>
          )}
          <SessionPrices
            id={sequence.id}
            onSaved={({ image, sequence: whole }) => {
              if (image.now && whole.now)
                patchSequence(sequence.id, {
                  image_price: image.now.price,
                  commission_image: image.now.commission,
                  sequence_price: whole.now.price,
                  commission_sequence: whole.now.commission,
                })
            }}
          />
          <OwnMenu
            sequence={sequence}
            isHere
            onDelete={() => void deleteSequence(sequence, () => leaveUnasked(() => navigate(list)))}
          />
        </div>
        <RejectionReason sequence={sequence} />
        <AskAboutRejection sequence={sequence} photos={rejected} />
        {isEditing && <p className="max-w-text text-sm text-muted">{t('ownList.editing')}</p>}
      </div>
      {children}
    </Page>
  )
}

/** What stands for this session, whoever set it. */
function YourPart({ sequence: { image_price, commission_image } }: { sequence: OwnSequence }) {
  const { currency } = useSite()
  return (
    <span className="numbers">
      {t('ownList.yourPart', {
        price: formatMoney(image_price, currency),
        part: formatMoney(commission_image, currency),
      })}
    </span>
  )
}

type AskProps = { sequence: OwnSequence; photos: number[] }

/** Its reason, if it has one, stands below it. */
function showPhoto(id: number) {
  document.querySelector(`[data-tile="${id}"]`)?.scrollIntoView({ block: 'center' })
  document.getElementById(`photo-${id}`)?.focus({ preventScroll: true })
}

/** The way to the people who rejected the sequence or photos of it. */
function AskAboutRejection({ sequence, photos }: AskProps) {
  const [first] = photos
  if (first === undefined && saleStateOf(sequence) !== 'rejected') return null
  return (
    <p className="text-sm text-muted">
      {first !== undefined && (
        <TextButton onClick={() => showPhoto(first)}>
          {t('judgePhoto.rejected', { photos: t('sequences.photos', { count: photos.length }) })}
        </TextButton>
      )}{' '}
      <Link
        to={`${href('/user/contact-us')}?session=${sequence.id}`}
        className="font-semibold text-brand hover:underline"
      >
        {t('judgePhoto.write')}
      </Link>
    </p>
  )
}
