import type { ReactNode } from 'react'

export type MenuEntry = { name: string; icon: ReactNode } & ({ to: string } | { opens: 'change-password' })

export type MenuGroup = { title: string | null; entries: MenuEntry[] }

/** The path of the entry for this page, or for the list it belongs to: /admin/users for /admin/user/update/5. */
export function entryOf(menu: MenuGroup[], pathname: string): string | undefined {
  const paths = menu.flatMap(({ entries }) => entries.flatMap((entry) => ('to' in entry ? [entry.to] : [])))
  return (
    paths.find((to) => pathname === to) ??
    paths.find((to) => [to, to.replace(/s$/, '')].some((start) => pathname.startsWith(`${start}/`)))
  )
}
