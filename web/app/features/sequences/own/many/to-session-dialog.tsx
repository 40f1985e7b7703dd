import { formatMoney } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { maxLength, PAGE_SIZE } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { href } from 'react-router'
import { useSite } from '../../../../api/use-site.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { controlClass } from '../../../../ui/form/field.tsx'
import { usePause } from '../../../../ui/form/use-pause.ts'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { CardSkeletons } from '../../../../ui/page/skeletons.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { useFocusGrown } from '../../../../ui/use-focus-grown.ts'
import { ReadAgain, rowsOf } from '../../list/sequence-grid.tsx'
import { t as tSequences } from '../../messages/t.ts'
import type { OwnSequence } from '../../sequence-cache.ts'
import { ownSequences } from '../../sequence-lists.ts'
import { nameOfSequence } from '../../sequence-name.ts'
import { photoCount, saleStateOf } from '../sale-state.ts'
import { t } from './messages/t.ts'
import { isElsewhere } from './move-to-session.ts'

type ToSessionDialogProps = {
  /** Where the photos are now. */
  from: OwnSequence
  count: number
  isBusy: boolean
  onChoose: (to: OwnSequence) => void
  onClose: () => void
}

/** One's own other sessions: pressing one moves the selected photos there. */
export function ToSessionDialog({ from, count, isBusy, onChoose, onClose }: ToSessionDialogProps) {
  return (
    <Dialog title={t('toSession.title', { count })} isOpen onClose={onClose} shape="sheet" isApart>
      {/* The form of the session around it has no part in this. */}
      <div onChange={(event) => event.stopPropagation()} className="grid gap-4">
        <p className="text-sm text-muted">{t('toSession.lead')}</p>
        <Sessions from={from} isBusy={isBusy} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

function Sessions({ from, isBusy, onChoose }: Pick<ToSessionDialogProps, 'from' | 'isBusy' | 'onChoose'>) {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(ownSequences({ q, page: 1, per: PAGE_SIZE, sort: 'date', dir: 'desc', filters: {} }))
  const { sequences, total } = rowsOf(list.data)
  const others = sequences.filter(({ id }) => id !== from.id)
  const grid = useRef<HTMLUListElement>(null)
  const focusGrown = useFocusGrown(grid, others.length)

  if (list.isPending) return <CardSkeletons />
  if (list.isError && !list.data) return <ReadAgain list={list} />
  return (
    <>
      {(q !== '' || total > PAGE_SIZE) && <Find onFind={setQ} />}
      {others.length === 0 ? (
        <Empty
          hint={q === '' ? t('toSession.none') : undefined}
          action={
            q === '' && <LinkButton to={href('/user/session/create')}>{tSequences('sequences.upload')}</LinkButton>
          }
        >
          {tContract(q === '' ? 'noSequenceYet' : 'noSequence')}
        </Empty>
      ) : (
        <ul ref={grid} aria-label={tSequences('sequences.yours')} className="divide-y divide-line border-y border-line">
          {others.map((to) => (
            <li key={to.id}>
              <Session from={from} to={to} isBusy={isBusy} onChoose={() => onChoose(to)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        shown={sequences.length}
        total={total}
        isLoading={list.isFetchingNextPage}
        onClick={() => {
          focusGrown()
          void list.fetchNextPage()
        }}
      />
    </>
  )
}

type SessionProps = { from: OwnSequence; to: OwnSequence; isBusy: boolean; onChoose: () => void }

function Session({ from, to, isBusy, onChoose }: SessionProps) {
  const { cover } = to
  const { currency } = useSite()
  const facts = [
    tSequences(`sequences.sale.${saleStateOf(to)}`),
    photoCount(to, to.images_count),
    // Only where it makes a difference.
    to.image_price !== from.image_price && t('toSession.price', { price: formatMoney(to.image_price, currency) }),
  ]
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => isBusy || onChoose()}
      className="flex w-full items-center gap-3 py-2.5 text-start hover:bg-sunken aria-disabled:opacity-60"
    >
      <Picture
        files={cover?.previews ?? []}
        alt=""
        width={1}
        height={1}
        sizes="64px"
        placeholder={cover?.placeholder ?? null}
        className="w-16 shrink-0 rounded-md"
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold wrap-anywhere">{nameOfSequence(to)}</span>
        <span className="text-sm text-muted">{rowOf([to.area, to.region])}</span>
        <span className="numbers text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
        {isElsewhere(from, to) && <span className="text-sm text-warn">{t('toSession.elsewhere')}</span>}
      </span>
    </button>
  )
}

function Find({ onFind }: { onFind: (q: string) => void }) {
  const { type } = usePause(onFind)
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={t('toSession.find')}
        placeholder={t('toSession.find')}
        maxLength={maxLength.search}
        autoComplete="off"
        onChange={({ target }) => type(target.value.trim())}
        className={`${controlClass} ps-10`}
      />
    </div>
  )
}
