import { countries } from '@lineup/contract/accounts/countries.ts'
import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import { payoutReach as words } from '../../../strings/money/payout-reach.ts'
import { Select } from '../../../ui/form/field.tsx'

type OtherCountryProps = { chosen: string; onChoose: (country: string) => void }

/** The countries that payouts do not reach. */
export function OtherCountry({ chosen, onChoose }: OtherCountryProps) {
  return (
    <Select label={words.which} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{words.choose}</option>
      {countries
        .filter(({ name }) => !isPaidIn(name))
        .map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
    </Select>
  )
}
