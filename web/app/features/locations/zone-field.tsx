import { useId } from 'react'
import { type ControlProps, TextField } from '../../ui/form/field.tsx'
import { t } from './messages/t.ts'

type ZoneFieldProps = Omit<ControlProps<'input'>, 'label' | 'hint'> & { inherited: string; isNew: boolean }

/** A time zone by name. Empty, it is the one of the place above, which shows in grey. */
export function ZoneField({ inherited, isNew, ...input }: ZoneFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        label={t('locations.zone')}
        hint={
          isNew
            ? t('locations.zoneOfNew')
            : inherited
              ? t('locations.zoneInherited', { zone: inherited })
              : t('locations.zoneMissing')
        }
        placeholder={inherited}
        list={list}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  )
}

const zones = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
