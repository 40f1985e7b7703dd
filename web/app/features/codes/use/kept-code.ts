import { toCodeText } from '@lineup/contract/sales/codes.ts'
import { useSyncExternalStore } from 'react'
import { watchKept } from '../../../api/watch-kept.ts'

/** The code that this browser pays with next. */
const KEY = 'lineup.code'
const DAYS = 30

const { changed, watch } = watchKept()

/** What people type, as the shop writes it; null where it can be no code. */
export function readTyped(typed: string): string | null {
  const text = toCodeText(typed)
  return /^[A-Z0-9]{4,20}$/.test(text) ? text : null
}

export function keepCode(text: string): void {
  localStorage.setItem(KEY, JSON.stringify({ text, until: Date.now() + DAYS * 86_400_000 }))
  changed()
}

/** `only`: nothing where another one is kept. */
export function forgetCode(only?: string): void {
  if (only !== undefined && readCode() !== only) return
  localStorage.removeItem(KEY)
  changed()
}

function readCode(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { text?: unknown; until?: unknown } | null
    return typeof kept?.text === 'string' && Number(kept.until) > Date.now() ? readTyped(kept.text) : null
  } catch {
    return null
  }
}

/** Null without one, and during hydration. */
export const useKeptCode = (): string | null => useSyncExternalStore(watch, readCode, () => null)
