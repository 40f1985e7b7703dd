import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href, useSearchParams } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useCountries } from '../../ui/countries/use-countries.ts'
import { toastSuccess } from '../../ui/overlay/toasts.tsx'
import { Pill } from '../../ui/pill.tsx'
import { t as tAccounts } from '../accounts/messages/t.ts'
import { ownProfile } from '../accounts/own-profile.ts'
import { usePayoutReach } from '../prices/use-payout-reach.ts'
import { OwnBankAccount } from './bank/own-bank-account.tsx'
import { t } from './messages/t.ts'
import { readPayoutsAgain } from './own-payouts.ts'
import { usePayoutLink } from './use-payout-link.ts'

const looks = {
  none: { tone: 'neutral', action: 'setUp' },
  pending: { tone: 'warn', action: 'goOn' },
  restricted: { tone: 'warn', action: 'goOn' },
  active: { tone: 'ok', action: 'open' },
  rejected: { tone: 'err', action: null },
  closed: { tone: 'err', action: null },
} as const

/** People often return before the provider's webhook arrives, so the state is read after 2, 4, 6, 8 and 10 seconds. */
const PATIENCE = 5
const FIRST_PAUSE_MS = 2_000
/** As long as the provider checks. */
const LATER_PAUSE_MS = 15_000
const AWAITED_MS = 30_000

export function PayoutAccount() {
  const [search, setSearch] = useSearchParams()
  const isReturned = search.has('returned')
  const isAgain = search.has('again')
  const { data: profile } = useQuery({
    ...ownProfile,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isReturned && data?.payout_state !== 'active' && dataUpdateCount <= PATIENCE
        ? FIRST_PAUSE_MS * dataUpdateCount
        : data?.payout_state === 'pending' && LATER_PAUSE_MS,
  })
  const { open, isOpening, isRefused } = usePayoutLink()
  const isReached = usePayoutReach(profile?.country)
  const { say } = useCountries()

  useEffect(() => {
    if (!isAgain) return
    // The provider's link was used or too old, so open a new one. Remove `again` first, or Back would lead here again.
    setSearch({}, { replace: true })
    void open()
    // oxlint-disable-next-line react/exhaustive-deps -- run once each time the address has `again`
  }, [isAgain])

  useEffect(() => {
    if (!isReturned) return
    // People who entered nothing at the provider would wait forever.
    const timer = setTimeout(() => setSearch({}, { replace: true }), AWAITED_MS)
    return () => clearTimeout(timer)
  }, [isReturned, setSearch])

  const isReady = isReturned && profile?.payout_state === 'active'
  useEffect(() => {
    if (!isReady) return
    toastSuccess(t('finances.account.ready'))
    setSearch({}, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, [isReady])

  const state = profile?.payout_state
  const before = useRef(state)
  useEffect(() => {
    // The payouts say what they wait for, and that has changed.
    if (before.current && before.current !== state) void readPayoutsAgain()
    before.current = state
  }, [state])

  if (!profile || !state) return null
  // The provider's news may come later than the person: a state of before would blame them for what they have just done.
  const isAwaited = isReturned && (state === 'none' || state === 'pending' || state === 'restricted')
  const { name, text } = isAwaited
    ? { name: t('finances.account.awaited.name'), text: t('finances.account.awaited.text') }
    : {
        name: t(`finances.account.states.${state}.name`),
        text: t(`finances.account.states.${state}.text`, { country: say(profile.country) }),
      }
  const { tone, action } = looks[state]
  const needsCountry = state === 'none' && profile.country === ''
  // The provider would refuse: somebody in such a country needs another way, not a button.
  const isByHand = state === 'none' && isReached === false

  return (
    <section
      aria-labelledby="account"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="account" className="text-xl">
          {t('finances.account.title')}
        </h2>
        <Pill tone={isAwaited ? 'neutral' : tone}>{isByHand ? tAccounts('payoutReach.pill') : name}</Pill>
      </div>
      <p role={isAwaited ? 'status' : undefined} className="max-w-text">
        {needsCountry
          ? t('finances.account.country')
          : isByHand
            ? tAccounts('payoutReach.here', { country: say(profile.country) })
            : text}
      </p>
      {(isByHand || action === null) && <OwnBankAccount />}
      <div className="mt-1 flex flex-wrap gap-3">
        {needsCountry && <LinkButton to={href('/user/profile')}>{t('finances.account.profile')}</LinkButton>}
        {action === null && <LinkButton to={href('/user/contact-us')}>{t('finances.account.contact')}</LinkButton>}
        {isByHand && (
          <LinkButton to={href('/user/profile')} tone="secondary">
            {t('finances.account.otherCountry')}
          </LinkButton>
        )}
        {action !== null && !needsCountry && !isByHand && (state !== 'none' || isReached) && (
          <Button
            tone={isAwaited ? 'secondary' : 'primary'}
            disabled={isOpening}
            aria-busy={isOpening}
            onClick={() => void open()}
            className="max-sm:py-2 max-sm:whitespace-normal"
          >
            {isOpening ? t('finances.account.opening') : t(`finances.account.${action}`)}
          </Button>
        )}
        {isRefused && (
          <LinkButton to={href('/user/profile')} tone="secondary">
            {t('finances.account.toProfile')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
