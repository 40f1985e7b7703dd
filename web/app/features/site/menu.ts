import type { ReactNode } from 'react'

/** `about` says more than the name. `badge` stands after both, for example a count. `also` is a page that the entry leads on to. */
export type MenuEntry = { name: string; about?: string; icon: ReactNode; badge?: ReactNode } & (
  | { to: string; also?: string }
  | { opens: 'change-password' }
)

export type MenuGroup = { title: string | null; entries: MenuEntry[] }

type Here = { pathname: string; search: string }

/**
 * The address of the entry for this page, or for the list it belongs to: /admin/users for /admin/user/update/5, and
 * /admin/payment/payouts for /admin/payment/5. Entries with a query stand before the one for the same page without it.
 */
export function entryOf(menu: MenuGroup[], here: Here): string | undefined {
  const links = menu.flatMap(({ entries }) => entries.filter((entry) => 'to' in entry))
  const found =
    links.find(({ to, also }) => isAt(to, here) || also === here.pathname) ??
    links.find(({ to }) =>
      [to, to.replace(/s$/, ''), to.replace(/(?<=\/payment)\/payouts$/, '')].some((start) =>
        here.pathname.startsWith(`${start}/`),
      ),
    )
  return found?.to
}

export function isAt(to: string, { pathname, search }: Here): boolean {
  const [path, query = ''] = to.split('?')
  return path === pathname && search.includes(query)
}
