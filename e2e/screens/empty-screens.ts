import type { BareShop } from '../bare-shop.ts'
import { screens } from './screens.ts'

type EmptyScreen = {
  as: 'visitor' | 'user' | 'admin'
  at: string
  /** Signs in as this person instead of the newcomer. */
  whose?: (bare: BareShop) => BareShop['newcomer']
  says: string
}

const levels = ['Continent', 'Region', 'Area', 'Spot']
const NO_ROW = 999_999
const owner = ({ emptied }: BareShop) => emptied.owner

/** The texts of every empty screen, word for word as specified. */
export const emptyScreens: EmptyScreen[] = [
  ...screens.flatMap(({ as, route, empty }): EmptyScreen[] => {
    if (empty === undefined || as === 'leaver') return []
    return [{ as, at: empty.query === undefined ? route : `${route}?${empty.query}`, says: empty.says }]
  }),
  { as: 'visitor', at: '/images/download/:revoked', says: 'No Images Found To Download.' },
  { as: 'visitor', at: '/payment/checkout/success?session_id=:revoked', says: 'No Images Found To Download.' },
  { as: 'user', whose: owner, at: '/user/sequence/view/:emptied', says: 'No Record Found.' },
  { as: 'user', whose: owner, at: '/user/sequence/update/:emptied', says: 'No Record Found.' },
  { as: 'user', at: `/user/sequence/update/${NO_ROW}`, says: 'No Sequence Found.' },
  { as: 'admin', at: `/admin/sequence/update/${NO_ROW}`, says: 'No Sequence Found.' },
  { as: 'admin', at: '/admin/user/sequence/:newcomer', says: 'No Sequence Found.' },
  { as: 'admin', at: `/admin/user/sequence/${NO_ROW}`, says: 'User Not Found!' },
  { as: 'admin', at: `/admin/user/update/${NO_ROW}`, says: 'User Not Found!' },
  { as: 'admin', at: `/admin/user/change-password/${NO_ROW}`, says: 'User Not Found!' },
  ...levels.map((level): EmptyScreen => {
    return { as: 'admin', at: `/admin/${level.toLowerCase()}/update/${NO_ROW}`, says: `${level} Not Found!` }
  }),
]

export function addressIn({ revoked, emptied, newcomer }: BareShop, at: string): string {
  return at
    .replace(':revoked', revoked)
    .replace(':emptied', String(emptied.id))
    .replace(':newcomer', String(newcomer.id))
}
