import type { ReactNode } from 'react'

export type MenuEntry = { name: string; icon: ReactNode } & (
  | {
      to: string
      below?: string[]
    }
  | { opens: 'change-password' }
)

export type MenuGroup = { title: string | null; entries: MenuEntry[] }

export function isWithin({ to, below = [] }: { to: string; below?: string[] }, pathname: string): boolean {
  return pathname === to || [`${to}/`, ...below].some((start) => pathname.startsWith(start))
}
