import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { pathHere } from '../navigation/here.ts'

const STORE = 'lineup.typed'

type Typed = { page: string; forms: Record<string, FieldValues> }

const forms = new Map<string, () => FieldValues>()

/** Keeps what stands in the forms of this page for the same page after its next load, in this tab. No passwords, no files. */
export function keepTyping(): void {
  const typed: Typed = { page: pathHere(), forms: {} }
  for (const [name, values] of forms) typed.forms[name] = withoutSecrets(values())
  sessionStorage.setItem(STORE, JSON.stringify(typed))
}

/** The form gets back what `keepTyping` kept of it. `name` tells it from the others of its page. */
export function useKeptTyping<V extends FieldValues>(form: UseFormReturn<V, unknown, V>, name: string): void {
  const { getValues, reset } = form
  useEffect(() => {
    const kept = takeKept(name)
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    forms.set(name, getValues)
    return () => void forms.delete(name)
  }, [getValues, reset, name])
}

function takeKept(name: string): FieldValues | undefined {
  const { page, forms: kept } = read()
  const { [name]: values, ...others } = kept
  if (page !== pathHere() || values === undefined) return undefined
  sessionStorage.setItem(STORE, JSON.stringify({ page, forms: others } satisfies Typed))
  return values
}

function read(): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '') as Typed
  } catch {
    return { page: '', forms: {} }
  }
}

const withoutSecrets = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !/password/i.test(name) && isPlain(value)))

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain))
