import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../ui/form/field.tsx'
import { positionOf } from './far-away.ts'
import { mapOf } from './map-of.ts'
import { t } from './messages/t.ts'

type Located = { latitude: string; longitude: string }

/** Where a spot lies, with a way to see it on a map. `warning`: it lies far away. */
export function PositionFields({ warning }: { warning: string | null }) {
  const { register, formState, control } = useFormContext<Located>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const position = positionOf({ latitude, longitude })
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('locations.coordinates')}</legend>
      <TextField
        label={t('locations.latitude')}
        hint={t('locations.latitudeHint')}
        error={formState.errors.latitude?.message}
        inputMode="decimal"
        autoComplete="off"
        {...register('latitude')}
      />
      <TextField
        label={t('locations.longitude')}
        hint={t('locations.longitudeHint')}
        error={formState.errors.longitude?.message}
        inputMode="decimal"
        autoComplete="off"
        {...register('longitude')}
      />
      <div className="grid justify-items-start gap-2 text-sm sm:col-span-2">
        {position && (
          <a
            href={mapOf(position)}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-brand hover:underline"
          >
            {t('locations.map')}
          </a>
        )}
        <p role="alert" className={warning === null ? 'sr-only' : 'font-medium text-warn'}>
          {warning}
        </p>
      </div>
    </fieldset>
  )
}
