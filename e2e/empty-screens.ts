import type { BareShop } from './bare-shop.ts'

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
  { as: 'visitor', at: '/home', says: 'No Sequence Found.' },
  { as: 'visitor', at: '/images/download/:revoked', says: 'No Images Found To Download.' },
  { as: 'visitor', at: '/payment/checkout/success?session_id=:revoked', says: 'No Images Found To Download.' },
  { as: 'user', at: '/user/sequences', says: 'No Sequence Found.' },
  { as: 'user', whose: owner, at: '/user/sequence/view/:emptied', says: 'No Record Found.' },
  { as: 'user', whose: owner, at: '/user/sequence/update/:emptied', says: 'No Record Found.' },
  { as: 'user', at: `/user/sequence/update/${NO_ROW}`, says: 'No Sequence Found.' },
  { as: 'user', at: '/user/payouts', says: 'No payouts yet!' },
  { as: 'admin', at: '/admin/sequences?q=nothing+of+this+name', says: 'No Sequence Found.' },
  { as: 'admin', at: `/admin/sequence/update/${NO_ROW}`, says: 'No Sequence Found.' },
  { as: 'admin', at: '/admin/user/sequence/:newcomer', says: 'No Sequence Found.' },
  { as: 'admin', at: `/admin/user/sequence/${NO_ROW}`, says: 'User Not Found!' },
  { as: 'admin', at: '/admin/users?q=nobody+of+this+name', says: 'User Not Found!' },
  { as: 'admin', at: `/admin/user/update/${NO_ROW}`, says: 'User Not Found!' },
  { as: 'admin', at: `/admin/user/change-password/${NO_ROW}`, says: 'User Not Found!' },
  { as: 'admin', at: '/admin/contact-list', says: 'User Not Found!' },
  { as: 'admin', at: '/admin/payment/payouts?q=nobody+of+this+name', says: 'No payouts yet!' },
  ...levels.flatMap((level): EmptyScreen[] => {
    const path = `/admin/${level.toLowerCase()}`
    return [
      { as: 'admin', at: `${path}s?q=no+place+of+this+name`, says: `${level} Not Found!` },
      { as: 'admin', at: `${path}/update/${NO_ROW}`, says: `${level} Not Found!` },
    ]
  }),
]

export function addressIn({ revoked, emptied, newcomer }: BareShop, at: string): string {
  return at
    .replace(':revoked', revoked)
    .replace(':emptied', String(emptied.id))
    .replace(':newcomer', String(newcomer.id))
}
