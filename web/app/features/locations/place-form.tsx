import { line, requiredLine } from '@lineup/contract/fields.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { perLanguage } from '@lineup/contract/locations/place-names.ts'
import { coordinate, isTimeZone } from '@lineup/contract/locations/time-zone.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { choosePlaceAbove, placeTaken } from '@lineup/contract/refusals.ts'
import { useCallback, useRef, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { FormPage } from '../../api/form/form-page.tsx'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useLeaveGuard } from '../../api/navigation/use-leave-guard.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { keepTyped, rebaseForm } from '../../ui/form/rebase-form.ts'
import { useListed } from '../../ui/page/listed.ts'
import { readPlacesAgain } from './change-place.ts'
import { warnOfFar } from './far-away.ts'
import { type Level, levelAbove } from './levels.ts'
import { t } from './messages/t.ts'
import { NamesFields } from './names-fields.tsx'
import { rememberAbove } from './new-place.ts'
import { ParentPicker } from './parent-picker.tsx'
import type { NamedPlace, PlaceFacts, PlaceName, TypedNames } from './place-calls.ts'
import { placesPath } from './place-paths.ts'
import { PositionFields } from './position-fields.tsx'
import type { SavedPlace } from './saved-place.ts'
import { TakenPlace } from './taken-place.tsx'
import { ZoneField } from './zone-field.tsx'

type Values = PlaceFacts & { name: string; names: TypedNames; parent: PlaceName | null }
type Begun = Values & { inheritedZone: string }

export type PlaceFormProps = {
  level: Level
  start: Begun
  /** Sends the place, with the values that the form started with. `parentId` is ignored for a continent. */
  save: (place: NamedPlace, seen: NamedPlace) => Promise<unknown>
  read?: () => Promise<Begun>
  /** Of a place that is there. */
  ownId?: number | undefined
  /** A photographer has asked for this spot: what they wrote of its region, and the answer that another spot is the one. */
  asked?: { region: string; settle: (spotId: number) => Promise<void> } | undefined
}

/** Creates or edits a place. Saving leads back to the list with its search; leaving with unsaved changes asks first. */
export function PlaceForm({ level, start, save, read, ownId, asked }: PlaceFormProps) {
  const above = levelAbove(level)
  const navigate = useNavigate()
  const isNew = read === undefined
  const { to: list } = useListed(placesPath(level))
  const [begun, setBegun] = useState(start)
  const { form, field, submit, attempt, ...state } = useCallForm<Values>(
    above ? withParent : withoutParent,
    valuesOf(start),
  )
  const { errors, isDirty } = form.formState
  const isSaved = useRef(false)
  const [far, setFar] = useState<{ place: string; warning: string } | null>(null)
  useLeaveGuard(useCallback(() => isDirty && !isSaved.current, [isDirty]))

  async function saveAndGo(values: Values) {
    if (await isFar(values)) return
    await save(named(values), named(begun))
    isSaved.current = true
    if (isNew) rememberAbove(level, values.parent)
    void readPlacesAgain()
    const saved: SavedPlace = { savedPlace: values.name }
    // A list that was searched by the old name would not show it, and a new place may be on any page.
    const to =
      isNew || values.name !== start.name ? `${placesPath(level)}?${new URLSearchParams({ q: values.name })}` : list
    await navigate(to, { state: saved })
  }

  /** Warns once of each position. */
  async function isFar(values: Values): Promise<boolean> {
    const place = placeOf(values)
    if (level !== 'spot' || place === far?.place || (!isNew && place === placeOf(begun))) return false
    const warning = await warnOfFar(values, ownId)
    setFar(warning === null ? null : { place, warning })
    return warning !== null
  }

  const answerWith = ({ id, name }: PlaceName) =>
    attempt(async () => {
      await asked?.settle(id)
      isSaved.current = true
      await navigate(`${placesPath(level)}?${new URLSearchParams({ q: name })}`)
    })

  const lookAgain = async (read: () => Promise<Begun>) => {
    const now = await read()
    rebaseForm(form, { begun: valuesOf(begun), now: valuesOf(now), keep: keepTypedNames })
    setBegun(now)
  }

  return (
    <FormPage
      {...state}
      action={t('locations.save')}
      onSubmit={(event) => submit(saveAndGo, ({ message }) => fieldOf(level, message))(event)}
      isSlowToSend
      onLookAgain={read && (() => void attempt(() => lookAgain(read)))}
      beside={
        <LinkButton tone="secondary" to={list}>
          {t('locations.cancel')}
        </LinkButton>
      }
    >
      <TextField
        label={t('locations.name')}
        isRequired
        autoComplete="off"
        maxLength={maxLength.placeName}
        {...field('name')}
      />
      {errors.name?.message === placeTaken(level) && (
        <TakenPlace
          level={level}
          name={form.getValues('name')}
          parent={form.getValues('parent')}
          onAnswer={asked && ((place) => void answerWith(place))}
        />
      )}
      {above && (
        <Controller
          control={form.control}
          name="parent"
          render={({ field: parent }) => (
            <ParentPicker
              level={above}
              value={parent.value}
              onChange={parent.onChange}
              error={errors.parent?.message}
              hint={asked?.region && t('locations.writtenRegion', { region: asked.region })}
              inputRef={parent.ref}
            />
          )}
        />
      )}
      {above && <ZoneField inherited={begun.inheritedZone} isNew={isNew} {...field('zone')} />}
      <FormProvider {...form}>
        {level === 'spot' && <PositionFields warning={far?.warning ?? null} />}
        <NamesFields />
      </FormProvider>
    </FormPage>
  )
}

function fieldOf(level: Level, message: string): keyof Values | undefined {
  if (message === placeTaken(level)) return 'name'
  if (message === tContract('field.timeZone')) return 'zone'
  if (message === tContract('form.bothCoordinates')) return 'latitude'
  return message === choosePlaceAbove(level) ? 'parent' : undefined
}

const valuesOf = ({ name, names, parent, zone, latitude, longitude }: Begun): Values => ({
  name,
  names,
  parent,
  zone,
  latitude,
  longitude,
})

/** Each language by itself. */
const keepTypedNames = (typed: Values, begun: Values, now: Values): Values => ({
  ...keepTyped(typed, begun, now),
  names: keepTyped(typed.names, begun.names, now.names),
})

/** What a warning of a far position is about. */
const placeOf = ({ parent, latitude, longitude }: Values) => JSON.stringify([parent?.id, latitude, longitude])

const named = ({ parent, ...values }: Values): NamedPlace => ({ ...values, parentId: parent?.id ?? 0 })

const name = requiredLine(maxLength.placeName)
const names = z.object(perLanguage(line(maxLength.placeName)))
const parent = z.nullable(z.object({ id: z.int(), name: z.string() }))
const zone = z
  .string()
  .check(z.refine((typed) => typed === '' || isTimeZone(typed), { error: () => tContract('field.timeZone') }))
const degrees = (most: number) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => z.safeDecode(coordinate(most), typed).success, {
      error: () => t('locations.degrees', { most }),
    }),
  )
const facts = { zone, latitude: degrees(90), longitude: degrees(180) }
const withoutParent = z.object({ name, names, parent, ...facts })
const withParent = z.object({
  name,
  names,
  ...facts,
  parent: parent.check(z.refine((place) => place !== null, { error: () => tContract('required') })),
})
