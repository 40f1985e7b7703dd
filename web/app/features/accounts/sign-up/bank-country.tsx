import { isPaidIn, payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { payoutReach as words } from '../../../strings/money/payout-reach.ts'
import { Select } from '../../../ui/form/field.tsx'

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
      label={words.country}
      hint={<Reached country={chosen} />}
      value={chosen}
      onChange={({ target: { value } }) => onChoose(value)}
    >
      <option value="">{words.choose}</option>
      <Countries label={words.byProvider} names={payoutCountries} />
      <Countries label={words.byUs} names={byBank} />
    </Select>
  )
}

function Countries({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <optgroup label={label}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

function Reached({ country }: { country: string }) {
  if (country === '') return words.countryHint
  if (isPaidIn(country)) return words.paidIn(country)
  return (
    <span className="font-medium text-warn">
      {words.byHand(country)}{' '}
      <Link to={`${href('/contact-us')}?payout=by-bank`} target="_blank" className="underline">
        {words.contact}
      </Link>
    </span>
  )
}
