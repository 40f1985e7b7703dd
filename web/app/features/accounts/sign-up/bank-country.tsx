import { isPaidIn, payoutCountries } from '@lineup/contract/payouts/payout-countries.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { payoutReach as words } from '../../../strings/money/payout-reach.ts'
import { Select } from '../../../ui/form/field.tsx'

// The list of all countries is heavy.
const OtherCountry = lazy(async () => ({ default: (await import('./other-country.tsx')).OtherCountry }))

/** Stands for all countries that the list leaves out. */
const ELSEWHERE = 'elsewhere'

type BankCountryProps = { chosen: string; onChoose: (country: string) => void }

/** Says whether payouts reach a country, before any effort is spent. The profile has it then. */
export function BankCountry({ chosen, onChoose }: BankCountryProps) {
  const [isElsewhere, setElsewhere] = useState(false)
  return (
    <>
      <Select
        label={words.country}
        hint={<Reached country={chosen} isElsewhere={isElsewhere} />}
        value={isElsewhere ? ELSEWHERE : chosen}
        onChange={({ target: { value } }) => {
          setElsewhere(value === ELSEWHERE)
          onChoose(value === ELSEWHERE ? '' : value)
        }}
      >
        <option value="">{words.choose}</option>
        {payoutCountries.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={ELSEWHERE}>{words.other}</option>
      </Select>
      {isElsewhere && (
        <Suspense>
          <OtherCountry chosen={chosen} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  )
}

function Reached({ country, isElsewhere }: { country: string; isElsewhere: boolean }) {
  if (country === '' && !isElsewhere) return words.countryHint
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
