import type { ReactNode } from 'react'

/** Leads to a page or opens the password dialog. */
export type MenuEntry = { name: string; icon: ReactNode } & (
  | {
      to: string
      /** Path prefixes of its child pages. */
      below?: string[]
    }
  | { opens: 'change-password' }
)

/** A group of menu entries, with an optional heading. */
export type MenuGroup = { title: string | null; entries: MenuEntry[] }

/** Whether the current page belongs to an entry. */
export function isWithin({ to, below = [] }: { to: string; below?: string[] }, pathname: string): boolean {
  return pathname === to || [`${to}/`, ...below].some((start) => pathname.startsWith(start))
}
