import { countries } from '@lineup/contract/accounts/countries.ts'
import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { profile } from '../../../strings/accounts.ts'
import { earnings as words } from '../../../strings/money/earnings.ts'
import { Select } from '../../../ui/form/field.tsx'

type BankCountryProps = { chosen: string | undefined } & Pick<
  ComponentProps<'select'>,
  'name' | 'onChange' | 'onBlur' | 'ref'
>

/** Says whether payouts reach a country, before any effort is spent. */
export function BankCountry({ chosen = '', ...select }: BankCountryProps) {
  return (
    <Select label={words.country} hint={<Reached country={chosen} />} autoComplete="country-name" {...select}>
      <option value="">{profile.chooseCountry}</option>
      {countries.map(({ name, code }) => (
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Reached({ country }: { country: string }) {
  if (country === '') return words.countryHint
  if (isPaidIn(country)) return words.paidIn(country)
  return (
    <span className="font-medium text-warn">
      {words.notPaidIn(country)}{' '}
      <Link to={href('/contact-us')} target="_blank" className="underline">
        {words.contact}
      </Link>
    </span>
  )
}
