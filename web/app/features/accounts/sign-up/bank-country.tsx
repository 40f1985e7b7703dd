import { blank } from '@lineup/contract/joined.ts'
import { isPaidIn, payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useCountries } from '../../../ui/countries/use-countries.ts'
import { Select } from '../../../ui/form/field.tsx'
import { t } from '../messages/t.ts'

type BankCountryProps = { chosen: string; onChoose: (country: string) => void }

/** Says whether payouts reach a country, before any effort is spent. The profile has it then. Every country is in the list, by how it is paid. */
export function BankCountry({ chosen, onChoose }: BankCountryProps) {
  const [byBank, setByBank] = useState<readonly string[]>([])

  useEffect(() => {
    // Apart, because the list of all countries is heavy. Without it the profile still offers them.
    import('./by-bank-countries.ts').then(({ byBankCountries }) => setByBank(byBankCountries)).catch(() => undefined)
  }, [])

  return (
    <Select
      label={t('payoutReach.country')}
      hint={<Reached country={chosen} />}
      value={chosen}
      onChange={({ target: { value } }) => onChoose(value)}
    >
      <option value="">{t('payoutReach.choose')}</option>
      <Countries label={t('payoutReach.byProvider')} names={payoutCountries} />
      <Countries label={t('payoutReach.byUs')} names={byBank} />
    </Select>
  )
}

function Countries({ label, names }: { label: string; names: readonly string[] }) {
  const { say, sorted } = useCountries()
  return (
    <optgroup label={label}>
      {sorted(names).map((name) => (
        <option key={name} value={name}>
          {say(name)}
        </option>
      ))}
    </optgroup>
  )
}

function Reached({ country }: { country: string }) {
  const { say } = useCountries()
  if (country === '') return t('payoutReach.countryHint')
  if (isPaidIn(country)) return t('payoutReach.paidIn', { country: say(country) })
  return (
    <span className="font-medium text-warn">
      {t('payoutReach.byHand', { country: say(country) })}
      {blank()}
      <Link to={`${href('/contact-us')}?payout=by-bank`} target="_blank" className="underline">
        {t('payoutReach.contact')}
      </Link>
    </span>
  )
}
