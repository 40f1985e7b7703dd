import type { ReactNode } from 'react'

/** A screen, or the dialog that changes one's password. */
export type MenuEntry = { name: string; icon: ReactNode } & (
  | {
      to: string
      /** What paths of its child pages begin with. */
      below?: string[]
    }
  | { opens: 'change-password' }
)

/** Entries that belong together, under a heading if they have one. */
export type MenuGroup = { title: string | null; entries: MenuEntry[] }

/** Whether an entry leads to this page, or to the list that this page belongs to. */
export function isWithin({ to, below = [] }: { to: string; below?: string[] }, pathname: string): boolean {
  return pathname === to || [`${to}/`, ...below].some((start) => pathname.startsWith(start))
}
