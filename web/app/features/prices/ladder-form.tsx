import { formatMoney } from '@lineup/contract/format.ts'
import { MAX_LADDER_STEPS } from '@lineup/contract/limits.ts'
import { reduce } from '@lineup/contract/prices/ladder.ts'
import { getLadder, setLadder } from '@lineup/contract/prices/ladder-setting.ts'
import { Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { FormPage } from '../../api/form/form-page.tsx'
import { useKeptTyping } from '../../api/form/kept-typing.ts'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { useLeaveGuard } from '../../api/navigation/use-leave-guard.ts'
import type { Output } from '../../api/wire.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { t } from './messages/t.ts'

type Steps = Output<typeof getLadder>['steps']
type Typed = { steps: { photos: string; percent: string }[] }
type LadderFormProps = {
  start: Steps
  /** What one photo costs by default, in minor units, for the examples. */
  each: number
  currency: string
}

/** What is taken off orders of many photos: rows "from n photos, p %". Without rows nothing is taken off. */
export function LadderForm({ start, each, currency }: LadderFormProps) {
  const [present, setPresent] = useState(start)
  const form = useForm<Typed>({ defaultValues: typedOf(start) })
  useKeptTyping(form, 'ladder')
  const { register, control, handleSubmit, reset, formState } = form
  const { isDirty, isSubmitting, errors } = formState
  const rows = useFieldArray({ control, name: 'steps' })
  const typed = useWatch({ control, name: 'steps' })
  const { problem, attempt } = useAttempt()
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))

  const take = (steps: Steps) => {
    setPresent(steps)
    reset(typedOf(steps))
  }
  const save = handleSubmit(({ steps }) =>
    attempt(async () => {
      const asked = { steps: steps.map(stepOf), seen: { steps: present } }
      take((await call(setLadder, asked, { expects: ['Conflict'] })).steps)
    }),
  )
  const lookAgain = () => attempt(async () => take((await call(getLadder, {})).steps))
  /** A number above that of the row before. */
  const isAbove = (name: 'photos' | 'percent', row: number) => (value: string) =>
    !/^[1-9]\d{0,3}$/.test(value.trim())
      ? t('ladder.number')
      : row === 0 || Number(value) > Number(typed[row - 1]?.[name]) || t('ladder.above')

  return (
    <FormPage
      problem={problem}
      action={t('ladder.save')}
      isBusy={isSubmitting}
      isUnchanged={!isDirty}
      onSubmit={save}
      isSlowToSend
      onLookAgain={() => void lookAgain()}
      beside={
        rows.fields.length < MAX_LADDER_STEPS && (
          <Button tone="secondary" onClick={() => rows.append({ photos: '', percent: '' })}>
            {t('ladder.add')}
          </Button>
        )
      }
    >
      <div>
        <h2 className="font-head text-lg font-semibold">{t('ladder.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('ladder.lead')}</p>
      </div>
      {rows.fields.map(({ id }, row) => (
        <fieldset key={id} className="flex flex-wrap items-start gap-4">
          <legend className="sr-only">{t('ladder.step', { n: row + 1 })}</legend>
          <TextField
            className="w-36"
            label={t('ladder.photos')}
            inputMode="numeric"
            error={errors.steps?.[row]?.photos?.message}
            {...register(`steps.${row}.photos`, { validate: isAbove('photos', row) })}
          />
          <TextField
            className="w-36"
            label={t('ladder.percent')}
            inputMode="numeric"
            error={errors.steps?.[row]?.percent?.message}
            {...register(`steps.${row}.percent`, { validate: isAbove('percent', row) })}
          />
          <IconButton label={t('ladder.remove', { n: row + 1 })} onClick={() => rows.remove(row)} className="mt-6.5">
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
          <output className="numbers w-full text-sm text-muted">
            {exampleOf(typed.slice(0, row + 1), each, currency)}
          </output>
        </fieldset>
      ))}
      {rows.fields.length === 0 && <p className="text-sm">{t('ladder.none')}</p>}
    </FormPage>
  )
}

const stepOf = ({ photos, percent }: Typed['steps'][number]) => ({ photos: Number(photos), percent: Number(percent) })

const typedOf = (steps: Steps): Typed => ({
  steps: steps.map(({ photos, percent }) => ({ photos: String(photos), percent: String(percent) })),
})

/** "10 photos of $25 each: $237.50 instead of $250" */
function exampleOf(typed: Typed['steps'], each: number, currency: string): string {
  const steps = typed.map(stepOf)
  const count = steps.at(-1)?.photos ?? 0
  if (steps.some(({ photos, percent }) => !(photos > 0 && percent > 0)) || count > 1_000) return ''
  const full = count * each
  const { off } = reduce(steps, { parts: [{ price: full, each }], photos: count })
  const money = (minor: number) => formatMoney(minor, currency)
  return t('ladder.example', { count, each: money(each), price: money(full - off), full: money(full) })
}
