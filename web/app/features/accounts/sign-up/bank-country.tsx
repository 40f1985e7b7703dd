import { payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { payoutReach as words } from '../../../strings/money/payout-reach.ts'
import { Select } from '../../../ui/form/field.tsx'

type BankCountryProps = { chosen: string | undefined } & Pick<
  ComponentProps<'select'>,
  'name' | 'onChange' | 'onBlur' | 'ref'
>

/** The country's value if it is none of the list. */
export const ELSEWHERE = 'elsewhere'

/** Says whether payouts reach a country, before any effort is spent. */
export function BankCountry({ chosen = '', ...select }: BankCountryProps) {
  return (
    <Select label={words.country} hint={<Reached country={chosen} />} {...select}>
      <option value="">{words.choose}</option>
      {payoutCountries.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      <option value={ELSEWHERE}>{words.other}</option>
    </Select>
  )
}

function Reached({ country }: { country: string }) {
  if (country === '') return words.countryHint
  if (country !== ELSEWHERE) return words.paidIn(country)
  return (
    <span className="font-medium text-warn">
      {words.notPaidThere}{' '}
      <Link to={href('/contact-us')} target="_blank" className="underline">
        {words.contact}
      </Link>
    </span>
  )
}
