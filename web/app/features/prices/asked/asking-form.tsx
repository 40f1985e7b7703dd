import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { findLimitFault, type PriceKind, priceKinds, splitAskedPrice } from '@lineup/contract/prices/asked-price.ts'
import { getAskingRules, setAskingRules } from '@lineup/contract/prices/asking-setting.ts'
import { MIN_CHARGE } from '@lineup/contract/prices/offers.ts'
import { useCallback, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useKeptTyping } from '../../../api/form/kept-typing.ts'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useLeaveGuard } from '../../../api/navigation/use-leave-guard.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { PriceField, toMinor } from '../../../ui/form/price-field.tsx'
import { rebaseForm } from '../../../ui/form/rebase-form.ts'
import { confirmRules } from './confirm-rules.tsx'
import { t } from './messages/t.ts'
import { saySplit } from './say-split.ts'
import { type Rules, rulesOf, type TypedRules, typedRules } from './typed-rules.ts'

type Answer = { rules: Rules; donation: number; currency: string }

/** Whether photographers set prices of their own, from which to which, and what they get of them. */
export function AskingForm({ start, usualPercent }: { start: Answer; usualPercent: number }) {
  const [present, setPresent] = useState(start)
  const { currency, donation } = present
  const form = useForm<TypedRules>({ defaultValues: typedRules(start.rules) })
  useKeptTyping(form, 'rules')
  const { register, control, handleSubmit, reset, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const typed = useWatch({ control })
  const { problem, attempt } = useAttempt()
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))

  const take = (now: Answer) => {
    setPresent(now)
    reset(typedRules(now.rules))
  }
  const save = handleSubmit((values) =>
    attempt(async () => {
      const rules = rulesOf(values)
      if (!(await confirmRules(present.rules, rules))) return
      take(await call(setAskingRules, { ...rules, seen: present.rules }, { expects: ['Conflict', 'Invalid'] }))
    }),
  )
  const lookAgain = () =>
    attempt(async () => {
      const now = await call(getAskingRules, {})
      rebaseForm(form, { begun: typedRules(present.rules), now: typedRules(now.rules) })
      setPresent(now)
    })

  /** The limits of one price that hold together with the share, or why not. */
  function limitFault(kind: PriceKind, { percent, ...of }: { percent: string; least: string; most: string }) {
    const [least, most] = [toMinor(of.least), toMinor(of.most)]
    if (least === undefined || most === undefined) return undefined
    const limits = { least, most }
    const rules = { percent: Number(percent), limits: { image: limits, ride: limits, sequence: limits } }
    const fault = findLimitFault(rules, donation)
    return fault && { ...fault, kind }
  }

  function sayFault(fault: NonNullable<ReturnType<typeof limitFault>>, percent: number) {
    const { shop } = splitAskedPrice(fault.price, { percent, donation })
    return t(`rules.faults.${fault.reason}`, {
      money: formatMoney(MIN_CHARGE, currency),
      price: formatMoney(fault.price, currency),
      shop: formatMoney(shop, currency),
    })
  }

  const isPercent = (text: string) => (/^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= 100) || t('rules.number')

  function limitField(kind: PriceKind, end: 'least' | 'most') {
    const name = `${kind}_${end}` as const
    const other = `${kind}_${end === 'least' ? 'most' : 'least'}` as const
    const validate = (text: string, all: TypedRules) => {
      if (text === '') return kind === 'ride' ? all[other] === '' || t('rules.both') : t('rules.required')
      const fault = limitFault(kind, { percent: all.percent, least: all[`${kind}_least`], most: all[`${kind}_most`] })
      const isHere =
        fault && (fault.price === toMinor(text) || fault.reason === 'order') && isPercent(all.percent) === true
      return !isHere || sayFault(fault, Number(all.percent))
    }
    return (
      <PriceField
        label={t(`rules.${end}`)}
        currency={currency}
        isRequired={kind !== 'ride'}
        error={errors[name]?.message}
        {...register(name, { validate, deps: [other] })}
      />
    )
  }

  function keeps(kind: PriceKind) {
    const percent = typed.percent ?? ''
    if (isPercent(percent) !== true) return []
    return (['least', 'most'] as const).flatMap((end) => {
      const price = toMinor(typed[`${kind}_${end}`])
      if (price === undefined) return []
      const parts = saySplit(splitAskedPrice(price, { percent: Number(percent), donation }), currency)
      return [{ end, text: t('rules.keeps', { price: formatMoney(price, currency), ...parts }) }]
    })
  }

  return (
    <FormPage
      problem={problem}
      action={t('rules.save')}
      isBusy={isSubmitting}
      isUnchanged={!isDirty}
      onSubmit={save}
      isSlowToSend
      onLookAgain={() => void lookAgain()}
    >
      <div>
        <h2 className="font-head text-lg font-semibold">{t('rules.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('rules.lead')}</p>
      </div>
      <Checkbox label={t('rules.allowed')} {...register('allowed')} />
      <TextField
        className="max-w-80"
        label={t('rules.percent')}
        hint={t('rules.percentHint', { percent: formatPercent(usualPercent) })}
        inputMode="numeric"
        isRequired
        error={errors.percent?.message}
        {...register('percent', {
          validate: isPercent,
          deps: priceKinds.flatMap((kind) => [`${kind}_least`, `${kind}_most`] as const),
        })}
      />
      {priceKinds.map((kind) => (
        <fieldset key={kind} className="grid items-start gap-x-5 gap-y-2 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{t(`rules.kinds.${kind}`)}</legend>
          {limitField(kind, 'least')}
          {limitField(kind, 'most')}
          {keeps(kind).map(({ end, text }) => (
            <output key={end} className="numbers text-sm text-muted">
              {text}
            </output>
          ))}
          {kind === 'ride' && <p className="text-sm text-muted sm:col-span-2">{t('rules.rideHint')}</p>}
        </fieldset>
      ))}
    </FormPage>
  )
}
