import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { storeCode } from '@lineup/contract/sales/codes.ts'
import { shareSoFar } from '@lineup/contract/sales/shares.ts'
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { DialogForm } from '../../api/form/dialog-form.tsx'
import { useKeptTyping } from '../../api/form/kept-typing.ts'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Select, TextField } from '../../ui/form/field.tsx'
import { PriceField, toMinor } from '../../ui/form/price-field.tsx'
import { useMarkField } from '../../ui/form/use-mark-field.ts'
import type { Codes } from './codes-query.ts'
import { t } from './messages/t.ts'
import { SessionField } from './session-field.tsx'
import { readTyped } from './use/kept-code.ts'

type CodeFormProps = { codes: Codes; whose: 'own' | 'shop'; onCancel: () => void; onDone: () => Promise<void> }

type Typed = {
  code: string
  kind: 'percent' | 'amount' | 'free'
  percent: string
  amount: string
  free: string
  uses: string
  least: string
  from: string
  until: string
  session: string
  once: boolean
}

const empty: Typed = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '',
  free: '',
  uses: '',
  least: '',
  from: '',
  until: '',
  session: '',
  once: false,
}

/** Makes a code. Says of a photo of usual price what it costs with it, and what is left to who bears it. */
export function CodeForm({ codes, whose, onCancel, onDone }: CodeFormProps) {
  const { most_percent: most, free_photos: free, currency } = codes
  const form = useForm<Typed>({ defaultValues: empty })
  useKeptTyping(form, 'code')
  const { register, control, handleSubmit, formState, getValues } = form
  const { errors, isSubmitting } = formState
  const mark = useMarkField(form)
  const { problem, attempt } = useAttempt()
  const typed = useWatch({ control })
  const isNumber = (value: string) => value.trim() === '' || /^[1-9]\d{0,8}$/.test(value.trim()) || t('form.number')
  const isPercent = (value: string) =>
    (/^[1-9]\d{0,2}$/.test(value.trim()) && Number(value) <= most) || t('form.atMost', { most })
  const field = (name: keyof Typed, shown: UseFormRegisterReturn) => ({ ...shown, error: errors[name]?.message })

  const save = handleSubmit(async (values) => {
    await attempt(
      async () => {
        await call(storeCode, toWire(values), { expects: ['Conflict', 'Invalid'] })
        await onDone()
      },
      (why) => mark(isProblem(why, 'Conflict') ? 'code' : values.kind, why.message),
    )
  })

  return (
    <DialogForm
      lead={typed.kind !== 'free' && <p>{t(`form.lead.${whose}`, { most: formatPercent(most) })}</p>}
      problem={problem}
      action={t('form.save')}
      isBusy={isSubmitting}
      onSubmit={save}
      onCancel={onCancel}
    >
      <TextField
        label={t('form.code')}
        hint={t('form.codeHint')}
        isRequired
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('code', register('code', { validate: (value) => readTyped(value) !== null || t('form.codeHint') }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('form.kind')} {...register('kind')}>
          <option value="percent">{t('form.percent')}</option>
          <option value="amount">{t('form.amount')}</option>
          {(whose === 'shop' || free.most > 0) && <option value="free">{t('form.free')}</option>}
        </Select>
        {typed.kind === 'free' && (
          <TextField
            label={t('form.freeOf')}
            isRequired
            inputMode="numeric"
            {...field('free', register('free', { required: t('form.number'), validate: isNumber }))}
          />
        )}
        {typed.kind === 'amount' && (
          <PriceField
            label={t('form.amountOf')}
            isRequired
            currency={currency}
            {...field(
              'amount',
              register('amount', { validate: (value) => (toMinor(value) ?? 0) > 0 || t('form.number') }),
            )}
          />
        )}
        {typed.kind === 'percent' && (
          <TextField
            label={t('form.percentOf')}
            hint={t('form.atMost', { most })}
            isRequired
            inputMode="numeric"
            {...field('percent', register('percent', { validate: isPercent }))}
          />
        )}
      </div>
      <output className="numbers text-sm text-muted empty:hidden">
        {typed.kind === 'free'
          ? t(`form.freeLead.${whose}`, { most: free.most, left: free.left ?? 0 })
          : exampleOf({ ...empty, ...typed }, codes, whose)}
      </output>
      {whose === 'own' && <SessionField {...register('session')} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand">{t('form.more')}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('form.uses')}
            hint={t('form.usesHint')}
            inputMode="numeric"
            {...field('uses', register('uses', { validate: isNumber }))}
          />
          <TextField
            label={t('form.least')}
            inputMode="numeric"
            {...field('least', register('least', { validate: isNumber }))}
          />
          <TextField label={t('form.from')} type="date" {...field('from', register('from'))} />
          <TextField
            label={t('form.until')}
            type="date"
            {...field(
              'until',
              register('until', {
                validate: (value) => !value || !getValues('from') || value >= getValues('from') || t('form.order'),
              }),
            )}
          />
          <div className="sm:col-span-2">
            <Checkbox label={t('form.once')} hint={t('form.onceHint')} {...register('once')} />
          </div>
        </div>
      </details>
    </DialogForm>
  )
}

function toWire({ code, kind, percent, amount, free, uses, least, from, until, session, once }: Typed) {
  return {
    code,
    ...(kind === 'percent' && { percent: Number(percent) }),
    ...(kind === 'amount' && { amount: toMinor(amount) ?? 0 }),
    ...(kind === 'free' && { free_photos: Number(free) }),
    max_uses: uses.trim() === '' ? null : Number(uses),
    sequence_id: session === '' ? null : Number(session),
    once,
    least_photos: least.trim() === '' ? 1 : Number(least),
    starts_at: from ? startOf(from, 0) : null,
    // Its last day is all of that day, by the clock of who makes it.
    ends_at: until ? startOf(until, 1) : null,
  }
}

function startOf(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

/** "A photo of $25 costs $22.50 with it. You earn $7.50 of it instead of $10." Empty for what cannot be. */
function exampleOf(
  { kind, percent, amount, least }: Typed,
  { photo, most_percent, currency }: Codes,
  whose: 'own' | 'shop',
) {
  const count = /^[1-9]\d{0,2}$/.test(least.trim()) ? Number(least) : 1
  const price = photo.price * count
  const commission = photo.commission * count
  const before = whose === 'own' ? commission : price - commission - photo.donation
  const share = Number(percent)
  if (kind === 'percent' && !(share >= 1 && share <= most_percent)) return ''
  const said = kind === 'percent' ? shareSoFar(price, { price: 100, refunded: share }) : (toMinor(amount) ?? 0)
  const off = Math.min(said, before)
  if (off <= 0) return ''
  const money = (minor: number) => formatMoney(minor, currency)
  return t('form.example', {
    count,
    price: money(price),
    now: money(price - off),
    whose,
    left: money(before - off),
    before: money(before),
  })
}
