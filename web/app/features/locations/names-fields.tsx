import { maxLength } from '@lineup/contract/limits.ts'
import { factsOf, LANGUAGES } from '@lineup/contract/messages/languages.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/form/field.tsx'
import { t } from './messages/t.ts'
import type { TypedNames } from './place-calls.ts'

/** What a place is called in each language. Closed, because few places have such names. */
export function NamesFields() {
  const { register, formState } = useFormContext<{ names: TypedNames }>()
  const errors = formState.errors.names
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || errors !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold underline-offset-4 hover:underline">
        {t('locations.otherNames')}
      </summary>
      <fieldset className="grid gap-3 pt-1 sm:grid-cols-2">
        <legend className="pb-3 text-sm text-muted">{t('locations.otherNamesHint')}</legend>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={factsOf(language).name}
            lang={language}
            dir={factsOf(language).dir}
            autoComplete="off"
            maxLength={maxLength.placeName}
            error={errors?.[language]?.message}
            {...register(`names.${language}`)}
          />
        ))}
      </fieldset>
    </details>
  )
}
