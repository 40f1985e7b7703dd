import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { requiredLine } from '@lineup/contract/fields.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { askForSpot } from '@lineup/contract/locations/spot-requests.ts'
import { LocateFixed } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../../api/call.ts'
import { Refusal } from '../../../../api/form/refusal.tsx'
import { useAttempt } from '../../../../api/form/use-attempt.ts'
import { queries } from '../../../../api/queries.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { DAYS_FOR_SPOT } from '../../../images/kept/kept-for.ts'
import { t as tLocations } from '../../../locations/messages/t.ts'
import type { Place } from '../../../search/place/place.ts'
import { noteAwaiting } from './awaiting-photos.ts'
import { isUnread, type Position, readPosition, wordsBeside } from './read-position.ts'
import { ownRequests } from './spot-requests.ts'
import { SpotsThere } from './spots-there.tsx'

/** Links of maps are long. */
const MOST_WHERE = 2_000

const typed = z.object({
  name: requiredLine(maxLength.placeName),
  region: requiredLine(maxLength.placeName),
  where: requiredLine(MOST_WHERE).check(
    z.refine((text) => !isUnread(text), { error: () => tLocations('missingSpot.unread') }),
    z.refine((text) => (wordsBeside(text)?.length ?? 0) <= maxLength.spotWords, {
      error: () => tLocations('missingSpot.tooLong', { most: maxLength.spotWords }),
    }),
  ),
})
type Typed = z.output<typeof typed>

/** Six digits are a hand's breadth. */
const DIGITS = 6

/** `name`: what was typed to find the spot. */
type AskFormProps = {
  isWhole: boolean
  /** The photos that are here, by their ids: they wait for it. */
  photos: string[]
  name: string
  onUse: (place: Place) => void
  onDone: () => void
}

export function AskForm({ isWhole, photos, name: typedName, onUse, onDone }: AskFormProps) {
  const form = useForm<Typed, unknown, Typed>({
    resolver: standardSchemaResolver(typed),
    defaultValues: { name: typedName.slice(0, maxLength.placeName), region: '', where: '' },
  })
  const { register, handleSubmit, control, setValue, setError, formState } = form
  const { errors, isSubmitting } = formState
  const { problem, attempt } = useAttempt()
  const [name, region, where] = useWatch({ control, name: ['name', 'region', 'where'] })
  const [here, setHere] = useState<Position>()
  const position = here ?? readPosition(where)

  const send = ({ name, region, where }: Typed) =>
    attempt(async () => {
      const asked = { name, region, ...(here ?? readPosition(where)), words: wordsBeside(where), whole: isWhole }
      const { id } = await call(askForSpot, asked, { expects: ['Conflict'] })
      noteAwaiting(id, photos)
      await queries.invalidateQueries({ queryKey: ownRequests.queryKey })
      onDone()
    })

  function submit(event: FormEvent) {
    // React would hand it on to the form of the upload.
    event.stopPropagation()
    void handleSubmit(send)(event)
  }

  function takePosition() {
    const fail = () => setError('where', { message: tLocations('missingSpot.noPosition') })
    if (!('geolocation' in navigator)) return fail()
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
      const found = { latitude: +latitude.toFixed(DIGITS), longitude: +longitude.toFixed(DIGITS) }
      // Words stay beside it.
      if (wordsBeside(where) !== undefined) return setHere(found)
      const text = `${found.latitude}, ${found.longitude}`
      setValue('where', text, { shouldValidate: true, shouldDirty: true })
    }, fail)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{tLocations('missingSpot.lead', { days: DAYS_FOR_SPOT })}</p>
      <TextField
        label={tLocations('missingSpot.name')}
        isRequired
        autoComplete="off"
        maxLength={maxLength.placeName}
        error={errors.name?.message}
        {...register('name')}
      />
      <SpotsThere name={name} region={region} onUse={onUse} />
      <TextField
        label={tLocations('missingSpot.region')}
        isRequired
        autoComplete="off"
        maxLength={maxLength.placeName}
        error={errors.region?.message}
        {...register('region')}
      />
      <TextField
        label={tLocations('missingSpot.where')}
        hint={tLocations('missingSpot.whereHint')}
        isRequired
        autoComplete="off"
        error={errors.where?.message}
        {...register('where')}
      />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-2">
        <output className="numbers text-sm">
          {position && tLocations('missingSpot.read', { latitude: position.latitude, longitude: position.longitude })}
        </output>
        <Button tone="secondary" size="sm" onClick={takePosition}>
          <LocateFixed aria-hidden className="size-4" />
          {tLocations('missingSpot.here')}
        </Button>
      </div>
      <Refusal problem={problem} />
      <Button type="submit" isBusy={isSubmitting}>
        {tLocations('missingSpot.send')}
      </Button>
    </form>
  )
}
