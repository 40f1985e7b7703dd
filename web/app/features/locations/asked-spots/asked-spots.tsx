import { formatInstant } from '@lineup/contract/format.ts'
import { between, rowOf } from '@lineup/contract/joined.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { placed } from '../../../ui/placed.tsx'
import { mapOf } from '../map-of.ts'
import { t } from '../messages/t.ts'
import { DeclineForm, SameSpotForm } from './answer-forms.tsx'
import { newSpotPath } from './asked-address.ts'
import { type AskedSpot, askedSpots, readAskedAgain } from './asked-query.ts'

type Answering = { how: 'same' | 'decline'; asked: AskedSpot } | null

/** The spots that photographers miss, above the list of spots. Nothing without any. */
export function AskedSpots() {
  // The menu's count may be a minute old.
  const { data = [] } = useQuery({ ...askedSpots, refetchOnMount: 'always' })
  const [answering, setAnswering] = useState<Answering>(null)
  const done = async () => {
    setAnswering(null)
    await readAskedAgain()
  }
  const name = answering?.asked.name ?? ''

  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby="asked-spots" className="mb-6 rounded-lg border border-line bg-surface p-4 sm:px-5">
          <h2 id="asked-spots" className="text-lg">
            {t('missingSpot.admin.title')}
          </h2>
          <p className="text-sm text-muted">{t('missingSpot.admin.lead')}</p>
          <ul className="mt-2 divide-y divide-line">
            {data.map((asked) => (
              <Asked key={asked.id} asked={asked} onAnswer={(how) => setAnswering({ how, asked })} />
            ))}
          </ul>
        </section>
      )}
      <Dialog
        title={
          answering?.how === 'decline'
            ? t('missingSpot.admin.declineTitle', { name })
            : t('missingSpot.admin.sameTitle', { name })
        }
        isOpen={answering !== null}
        onClose={() => setAnswering(null)}
      >
        {answering?.how === 'same' && <SameSpotForm asked={answering.asked} onDone={() => void done()} />}
        {answering?.how === 'decline' && <DeclineForm id={answering.asked.id} onDone={() => void done()} />}
      </Dialog>
    </>
  )
}

/** "Green Bowl (Bukit Peninsula, Bali)": several stand in a row. */
const whereIs = ({ spot, area, region }: AskedSpot['near'][number]) =>
  t('missingSpot.admin.there', { spot: spot ?? '', places: rowOf([area, region]) })

type AskedProps = { asked: AskedSpot; onAnswer: (how: 'same' | 'decline') => void }

function Asked({ asked, onAnswer }: AskedProps) {
  const { name, region, latitude, longitude, words, created_at, user, near } = asked
  const isThere = near.length > 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong className="font-semibold">{name}</strong>
          {between()}
          {region}
        </p>
        {words && <p className="text-sm">{t('missingSpot.admin.words', { words })}</p>}
        <p className="numbers text-sm text-muted">
          {latitude !== null && longitude !== null ? (
            <a href={mapOf({ latitude, longitude })} target="_blank" rel="noopener noreferrer" className="underline">
              {latitude}, {longitude}
              <span className="sr-only"> {t('missingSpot.admin.map')}</span>
            </a>
          ) : (
            t('missingSpot.admin.noPin')
          )}{' '}
          ·{' '}
          {placed((part) =>
            t('missingSpot.admin.by', {
              name: part(
                <Link to={href('/admin/user/update/:id', { id: String(user.id) })} className="underline">
                  {user.username}
                </Link>,
              ),
            }),
          )}{' '}
          · {formatInstant(created_at, 'DD MMM, YYYY')}
        </p>
        {isThere && <p className="text-sm">{t('missingSpot.admin.near', { names: rowOf(near.map(whereIs)) })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          size="sm"
          tone={isThere ? 'secondary' : 'primary'}
          to={newSpotPath(asked)}
          aria-label={t('missingSpot.admin.of', { action: t('missingSpot.admin.add'), name })}
        >
          {t('missingSpot.admin.add')}
        </LinkButton>
        <Button
          size="sm"
          tone={isThere ? 'primary' : 'secondary'}
          aria-label={t('missingSpot.admin.of', { action: t('missingSpot.admin.same'), name })}
          onClick={() => onAnswer('same')}
        >
          {t('missingSpot.admin.same')}
        </Button>
        <Button
          size="sm"
          tone="secondary"
          aria-label={t('missingSpot.admin.of', { action: t('missingSpot.admin.decline'), name })}
          onClick={() => onAnswer('decline')}
        >
          {t('missingSpot.admin.decline')}
        </Button>
      </div>
    </li>
  )
}
