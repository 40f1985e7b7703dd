import { countries } from '@lineup/contract/accounts/countries.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { factsOf, LANGUAGES } from '@lineup/contract/messages/languages.ts'
import { type ChangeEvent, useState } from 'react'
import type { FieldErrors, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form'
import { useCountries } from '../../../ui/countries/use-countries.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { keepClean } from './keep-clean.ts'
import { cleanNumber, lossOf } from './mobile-number.ts'
import type { ProfileValues } from './profile-schema.ts'

type ProfileFieldsProps = {
  user: Profile
  /** The browser may only autofill its own person's data. */
  isOwn: boolean
  /** What is said of photos and payouts is nothing to an admin. */
  isAdmin: boolean
  register: UseFormRegister<ProfileValues>
  errors: FieldErrors<ProfileValues>
}

export function ProfileFields({ user, isOwn, isAdmin, register, errors }: ProfileFieldsProps) {
  const { say, sorted } = useCountries()
  const countryHint = () => {
    if (isOwn && !isAdmin) return t('profile.countryHint')
    return user.country ? undefined : t('profile.countryMissing')
  }
  /** The account at the provider keeps its country. */
  const isPaid = !isAdmin && user.payout_state !== 'none'
  const [isElsewhere, setElsewhere] = useState(false)
  const seeCountry = ({ target }: ChangeEvent<HTMLSelectElement>) => setElsewhere(target.value !== user.country)
  const [lost, setLost] = useState<ReturnType<typeof lossOf>>(null)
  const fill = (what: string) => (isOwn ? what : 'off')

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('profile.firstName')}
        error={errors.first_name?.message}
        autoComplete={fill('given-name')}
        maxLength={maxLength.firstName}
        {...register('first_name')}
      />
      <TextField
        label={t('profile.lastName')}
        error={errors.last_name?.message}
        autoComplete={fill('family-name')}
        maxLength={maxLength.lastName}
        {...register('last_name')}
      />
      <TextField
        label={t('accounts.username')}
        hint={isOwn && !isAdmin ? t('profile.usernameHint') : undefined}
        error={errors.username?.message}
        isRequired
        autoComplete={fill('username')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={Math.max(maxLength.username, user.username.length)}
        {...register('username')}
      />
      <TextField
        label={t('accounts.email')}
        hint={t('profile.emailHint')}
        type="email"
        readOnly
        defaultValue={user.email}
      />
      {/* Before what may stay empty, or it would be out of sight for those who only give a name. */}
      <Select
        label={t('profile.country')}
        hint={countryHint()}
        error={errors.country?.message}
        isRequired
        autoComplete={fill('country-name')}
        className="sm:col-span-2"
        notice={isElsewhere && isPaid ? t('profile.payoutsStay') : undefined}
        {...register('country', { onChange: seeCountry })}
      >
        <option value="">{t('profile.chooseCountry')}</option>
        {sorted(countries.map(({ name }) => name)).map((name) => (
          <option key={name} value={name}>
            {say(name)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('profile.mobile')}
        hint={t('profile.mobileHint')}
        error={errors.mobile_number?.message}
        inputMode="tel"
        autoComplete={fill('tel')}
        notice={lost ? t(`profile.mobileLoss.${lost}`) : undefined}
        {...numberField(register('mobile_number'), (typed) => setLost(lossOf(typed)))}
      />
      <TextField
        label={t('profile.pin')}
        hint={t('profile.pinHint')}
        error={errors.pin?.message}
        inputMode="numeric"
        autoComplete={fill('postal-code')}
        {...register('pin')}
      />
      <TextField
        label={t('profile.address')}
        error={errors.address?.message}
        autoComplete={fill('address-line1')}
        maxLength={maxLength.address}
        className="sm:col-span-2"
        {...register('address')}
      />
      <Select
        label={t('profile.language')}
        hint={isOwn ? t('profile.languageHint') : undefined}
        error={errors.language?.message}
        className="sm:col-span-2"
        {...register('language')}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {factsOf(language).name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function numberField(field: UseFormRegisterReturn, see: (typed: string) => void) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      see(event.target.value)
      keepClean(event.target, cleanNumber)
      return field.onChange(event)
    },
  }
}
