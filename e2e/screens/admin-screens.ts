import type { Shop } from '../shop.ts'
import { collection, type Screen } from './screen.ts'

const admin = { as: 'admin' } as const

export const adminScreens: Screen[] = [
  { ...admin, route: '/admin/dashboard', title: 'Dashboard', shows: 'Welcome To Admin Dashboard' },
  {
    ...admin,
    route: '/admin/sequences',
    title: 'All Images',
    shows: /Spot \d+/,
    entry: 'Images',
    empty: { query: 'q=nothing+of+this+name', says: 'No Sequence Found.' },
  },
  {
    ...admin,
    route: '/admin/sequence/view/:id',
    at: ({ waiting }) => `/admin/sequence/view/${waiting.id}`,
    title: collection,
    shows: 'Active',
  },
  {
    ...admin,
    route: '/admin/sequence/update/:id',
    at: ({ waiting }) => `/admin/sequence/update/${waiting.id}`,
    title: 'ADD MORE IMAGES & UPDATE DETAILS',
    shows: 'Image commission',
  },
  {
    ...admin,
    route: '/admin/users',
    title: 'Users',
    shows: '@example.org',
    entry: 'Users',
    empty: { query: 'q=nobody+of+this+name', says: 'User Not Found!' },
  },
  {
    ...admin,
    route: '/admin/user/update/:id',
    at: ({ photographer }) => `/admin/user/update/${photographer.id}`,
    title: 'Update User',
    shows: 'Zip code',
  },
  {
    ...admin,
    route: '/admin/user/change-password/:id',
    at: ({ photographer }) => `/admin/user/change-password/${photographer.id}`,
    title: 'Change Password',
    shows: 'New password',
  },
  {
    ...admin,
    route: '/admin/user/sequence/:id',
    at: ({ photographer }) => `/admin/user/sequence/${photographer.id}`,
    title: 'User Images',
    shows: /Spot \d+/,
  },
  { ...admin, route: '/admin/change-password', title: 'Change Password', shows: 'Current password' },
  { ...admin, route: '/admin/mails', title: 'Mail Settings', shows: 'Waiting photos', entry: 'Mail Settings' },
  {
    ...admin,
    route: '/admin/set-default-price',
    title: 'SET DEFAULT PRICE',
    shows: 'Image commission',
    entry: 'Default Price',
  },
  {
    ...admin,
    route: '/admin/contact-list',
    title: 'Contacts',
    shows: 'Do you have photos of Sunday?',
    entry: 'Contact List',
    empty: { says: 'User Not Found!' },
  },
  {
    ...admin,
    route: '/admin/payment/payouts',
    title: 'Payment Payouts',
    shows: 'Success',
    entry: 'Payment Payouts',
    empty: { query: 'q=nobody+of+this+name', says: 'Nothing found for “nobody of this name”' },
  },
  {
    ...admin,
    route: '/admin/donations',
    title: 'Donations',
    shows: 'SEPA 4711',
    entry: 'Donations',
    empty: { query: 'q=no+such+payment', says: 'Nothing found for “no such payment”' },
  },
  {
    ...admin,
    route: '/admin/codes',
    title: 'Codes',
    shows: 'comes out of the shop’s part',
    entry: 'Codes',
    empty: { says: 'No codes yet' },
  },
  {
    ...admin,
    route: '/admin/demand',
    title: 'Demand',
    shows: /^Spot \d+/,
    entry: 'Demand',
    empty: { query: 'q=no+such+place', says: 'Nothing found for “no such place”' },
  },
  {
    ...admin,
    route: '/admin/log',
    title: 'Log',
    shows: 'Noted donations as passed on',
    entry: 'Log',
    empty: { query: 'q=no+such+act', says: 'Nothing found for “no such act”' },
  },
  {
    ...admin,
    route: '/admin/payment/:id',
    at: ({ purchase }) => `/admin/payment/${purchase.paymentId}`,
    title: /^Order L-[0-9A-Z]{6}$/,
    shows: 'Where the money goes',
  },
  ...['continent', 'region', 'area', 'spot'].flatMap(placeScreens),
  { ...admin, route: '/admin/about-us', title: 'About', shows: 'ocean' },
  { ...admin, route: '/admin/contact-us', title: 'Contact Us', shows: 'Message' },
]

/** The admin's screens of one level of the tree. */
function placeScreens(level: string): Screen[] {
  const name = level.charAt(0).toUpperCase() + level.slice(1)
  const idOf = ({ gallery: { spot } }: Shop) => spot[`${level}_id` as keyof typeof spot]
  return [
    {
      ...admin,
      route: `/admin/${level}s`,
      title: `${name}s`,
      shows: new RegExp(`^${name} \\d+$`),
      entry: `${name}s`,
      empty: { query: 'q=no+place+of+this+name', says: `${name} Not Found!` },
    },
    { ...admin, route: `/admin/${level}/create`, title: `CREATE ${level.toUpperCase()}`, shows: 'Name' },
    {
      ...admin,
      route: `/admin/${level}/update/:id`,
      at: (shop) => `/admin/${level}/update/${idOf(shop)}`,
      title: `UPDATE ${level.toUpperCase()}`,
      shows: 'Name',
    },
  ]
}
