import { useSyncExternalStore } from 'react'
import { guessCurrency, knownCurrencies } from './regions.ts'

const KEY = 'lineup.currency'
const NONE = 'none'

const listeners = new Set<() => void>()

/** Null: the shop's alone. */
export function keepCurrency(currency: string | null): void {
  localStorage.setItem(KEY, currency ?? NONE)
  for (const listener of listeners) listener()
}

function readCurrency(): string | null {
  const kept = localStorage.getItem(KEY)
  if (kept === null) return guessCurrency(navigator.languages)
  return knownCurrencies.includes(kept) ? kept : null
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What prices are said in beside the shop's: chosen, or guessed by the browser's languages. Null during hydration. */
export const useKeptCurrency = (): string | null => useSyncExternalStore(watch, readCurrency, () => null)
