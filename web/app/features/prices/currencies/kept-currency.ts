import { useSyncExternalStore } from 'react'
import { watchKept } from '../../../api/watch-kept.ts'
import { guessCurrency, knownCurrencies } from './regions.ts'

const KEY = 'lineup.currency'
const NONE = 'none'

const { changed, watch } = watchKept()

/** Null: the shop's alone. */
export function keepCurrency(currency: string | null): void {
  localStorage.setItem(KEY, currency ?? NONE)
  changed()
}

function readCurrency(): string | null {
  const kept = localStorage.getItem(KEY)
  if (kept === null) return guessCurrency(navigator.languages)
  return knownCurrencies.includes(kept) ? kept : null
}

/** What prices are said in beside the shop's: chosen, or guessed by the browser's languages. Null during hydration. */
export const useKeptCurrency = (): string | null => useSyncExternalStore(watch, readCurrency, () => null)
