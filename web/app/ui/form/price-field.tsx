import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { t } from '../messages/t.ts'
import { controlClass, Field } from './field.tsx'

type PriceFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  hint?: string
  error?: string | undefined
  isRequired?: boolean
  /** ISO 4217, shown in the field. */
  currency: string
}

const POINT_AS_COMMA = /^([^.,]*),(\d{0,2})$/

const MOST_WHOLE = 5
const MOST_DECIMALS = 2

/**
 * Cleans typed text to a price: digits and one point, up to 5 digits before and 2 after it. A comma counts as the
 * point, as in much of the world; otherwise 12,5 would become $125.
 */
export function toPrice(text: string): string {
  const { whole, decimals } = readPrice(text)
  if (decimals === undefined) return whole.slice(0, MOST_WHOLE)
  return `${whole.slice(0, MOST_WHOLE) || '0'}.${decimals.slice(0, MOST_DECIMALS)}`
}

export function isTooLong(text: string): boolean {
  const { whole, decimals = '' } = readPrice(text)
  return whole.length > MOST_WHOLE || decimals.length > MOST_DECIMALS
}

function readPrice(text: string): { whole: string; decimals: string | undefined } {
  const [whole = '', ...rest] = text
    .replace(/^\d{1,3}(\.\d{3})+,/, (thousands) => thousands.replaceAll('.', ''))
    .replace(POINT_AS_COMMA, '$1.$2')
    .replace(/[^\d.]/g, '')
    .split('.')
  return { whole, decimals: rest.length === 0 ? undefined : rest.join('') }
}

/** Converts typed text to whole minor units; undefined if empty. */
export function toMinor(typed: string | undefined): number | undefined {
  return typed ? Math.round(Number(typed) * 100) : undefined
}

/** Whole minor units as a person types them: 12 or 12.50. */
export const asTyped = (minor: number) => (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2)

/** An amount of money. Takes every <input> prop, so `{...register('price')}` works. Never holds an invalid price. */
export function PriceField({ label, hint, error, isRequired, currency, onChange, ...input }: PriceFieldProps) {
  const [isRefused, setRefused] = useState(false)

  /** Refuses text that is too long for a price, because cutting it would give another price. */
  function takeOrRefuse(event: { preventDefault: () => void }, field: HTMLInputElement, text: string) {
    const { value, selectionStart, selectionEnd } = field
    const whole = value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length)
    if (isTooLong(whole)) event.preventDefault()
    setRefused(isTooLong(whole))
  }

  return (
    <Field {...{ label, hint, error, isRequired }} notice={isRefused ? t('priceTooLong') : undefined}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={[`${control.id}-unit`, control['aria-describedby']].filter(Boolean).join(' ')}
            onPaste={(event) => takeOrRefuse(event, event.currentTarget, event.clipboardData.getData('text'))}
            onDrop={(event) => takeOrRefuse(event, event.currentTarget, event.dataTransfer.getData('text'))}
            onChange={(event) => {
              setRefused(false)
              strip(event)
              onChange?.(event)
            }}
            className={`${controlClass} numbers pe-14`}
          />
          <span
            id={`${control.id}-unit`}
            className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-sm text-muted"
          >
            {currency}
          </span>
        </span>
      )}
    </Field>
  )
}

/**
 * Cleans the field and keeps the caret in place. If a third digit follows a comma, it was a thousands separator and not
 * the point.
 */
function strip({ target }: ChangeEvent<HTMLInputElement>) {
  const isThousands = 'comma' in target.dataset && /^\d+\.\d{3}$/.test(target.value)
  const price = toPrice(isThousands ? target.value.replace('.', '') : target.value)
  if (!price.includes('.')) delete target.dataset['comma']
  else if (POINT_AS_COMMA.test(target.value)) target.dataset['comma'] = ''
  if (price === target.value) return
  const caret = toPrice(target.value.slice(0, target.selectionStart ?? target.value.length)).length
  target.value = price
  target.setSelectionRange(caret, caret)
}
