import type { Shop } from './shop.ts'

type Screen = {
  /** The path as the app's route table writes it. */
  route: string
  as: 'visitor' | 'user' | 'admin' | 'leaver'
  title: string | RegExp
  shows: string | RegExp
  at?: (shop: Shop) => string
  status?: number
  /** Its entry in the menu of its area. */
  entry?: string
  /** Its text without rows, word for word as specified, and the query that finds none if a new shop has some. */
  empty?: { query?: string; says: string }
}

const visitor = { as: 'visitor' } as const
const user = { as: 'user' } as const
const admin = { as: 'admin' } as const
/** A photographer whose account is to be deleted: sees one page at every address. */
const leaver = { as: 'leaver' } as const

const collection = /^Area \d+, Spot \d+, Region \d+ Picture Collection$/

/** Every screen. A test compares the routes with the app's route table. */
export const screens: Screen[] = [
  { ...visitor, route: '/', title: 'Find your surf photos', shows: 'Latest' },
  {
    ...visitor,
    route: '/home',
    title: 'Find your surf photos',
    shows: 'Choose the Desired Location',
    empty: { says: 'No Sequence Found.' },
  },
  { ...visitor, route: '/about-us', title: 'About', shows: 'ocean' },
  { ...visitor, route: '/works', title: 'How it Works', shows: '$10' },
  { ...visitor, route: '/contact-us', title: 'Contact Us', shows: 'Message' },
  { ...visitor, route: '/terms-and-conditions', title: 'Terms and Conditions', shows: 'personal use' },
  { ...visitor, route: '/login', title: 'Sign In', shows: 'Remember me' },
  { ...visitor, route: '/signup', title: 'Sign Up', shows: 'I agree to the' },
  { ...visitor, route: '/forgot-password', title: 'Forgot Password', shows: 'User name or e-mail' },
  {
    ...visitor,
    route: '/reset-password/:token/:username',
    at: () => '/reset-password/a-token-that-never-was/kai',
    title: 'Reset Password',
    shows: 'New password',
  },
  {
    ...visitor,
    route: '/email-verification/:token/:username',
    at: () => '/email-verification/a-token-that-never-was/kai',
    title: 'E-mail Verification',
    shows: 'This link no longer works',
  },
  {
    ...visitor,
    route: '/unsubscribe/:choice/:token',
    at: () => '/unsubscribe/sales/1-AAAAAAAAAAAAAAAAAAAAAA',
    title: 'Stop these mails?',
    shows: 'when you sold something',
  },
  {
    ...visitor,
    route: '/alert/confirm/:token',
    at: ({ alert }) => `/alert/confirm/${alert.token}`,
    title: 'Tell you when photos are up?',
    shows: 'You get one mail.',
  },
  {
    ...visitor,
    route: '/alert/end/:token',
    at: ({ alert }) => `/alert/end/${alert.token}`,
    title: 'End this alert?',
    shows: 'delete your address',
  },
  {
    ...visitor,
    route: '/sequence-gallery/:sequence_key',
    at: ({ gallery }) => `/sequence-gallery/${gallery.key}`,
    title: /^Spot \d+, 18 Nov, 2026: 7 surf photos$/,
    shows: '$25',
  },
  {
    ...visitor,
    route: '/day/:spot_id/:date',
    at: ({ gallery: { spot, date } }) => `/day/${spot.spot_id}/${date}`,
    title: /^Spot \d+, 18 Nov, 2026: all surf photos$/,
    shows: 'Time not certain',
  },
  {
    ...visitor,
    route: '/sequence-payment-checkout/:sequence_key',
    at: ({ gallery }) => `/sequence-payment-checkout/${gallery.key}`,
    title: 'Buy the session',
    shows: '$60',
  },
  {
    ...visitor,
    route: '/image-payment-checkout/:sequence_key/:id',
    at: ({ gallery: { key, images } }) => `/image-payment-checkout/${key}/${images[0]?.id}`,
    title: 'Buy this photo',
    shows: '$25',
  },
  {
    ...visitor,
    route: '/payment/checkout/success',
    at: ({ purchase }) => `/payment/checkout/success?session_id=${purchase.sessionId}`,
    title: 'Payment received',
    shows: 'surf-1.jpg',
  },
  { ...visitor, route: '/payment/checkout/fail', title: 'Payment Error', shows: 'Insufficient funds' },
  {
    ...visitor,
    route: '/images/download/:session_id',
    at: ({ purchase }) => `/images/download/${purchase.sessionId}`,
    title: 'Download your photos',
    shows: 'surf-2.jpg',
  },
  { ...visitor, route: '/clock', title: 'Clock', shows: 'Right to the second' },
  { ...visitor, route: '/your-photos', title: 'Your photos', shows: 'No photos bought in this browser yet' },
  {
    ...visitor,
    route: '/*',
    at: () => '/no/such/page',
    status: 404,
    title: 'Find your surf photos',
    shows: 'That page does not exist.',
  },
  { ...user, route: '/user/dashboard', title: 'Dashboard', shows: 'Welcome to user Dashboard' },
  {
    ...user,
    route: '/user/sequences',
    title: 'Your Images',
    shows: /Spot \d+/,
    entry: 'Your Images',
    empty: { says: 'No Sequence Found.' },
  },
  { ...leaver, route: '/user/sequences', title: 'Your account will be deleted', shows: 'Keep my account' },
  { ...user, route: '/user/sequence/create', title: 'Upload Images', shows: 'Continent', entry: 'Upload Images' },
  { ...user, route: '/user/session/create', title: 'Send a Session', shows: 'Continent' },
  {
    ...user,
    route: '/user/sequence/view/:id',
    at: ({ gallery }) => `/user/sequence/view/${gallery.id}`,
    title: collection,
    shows: 'On sale',
  },
  {
    ...user,
    route: '/user/sequence/stacks/:id',
    at: ({ gallery }) => `/user/sequence/stacks/${gallery.id}`,
    title: 'Stacks',
    shows: 'Split before it',
  },
  {
    ...user,
    route: '/user/sequence/update/:id',
    at: ({ gallery }) => `/user/sequence/update/${gallery.id}`,
    title: 'Update Images',
    shows: 'Continent',
  },
  { ...user, route: '/user/profile', title: 'My Profile', shows: 'Zip code', entry: 'My Profile' },
  { ...user, route: '/user/change-password', title: 'Change Password', shows: 'Current password' },
  {
    ...user,
    route: '/user/payouts',
    title: 'Finances',
    shows: 'You earn',
    entry: 'Finances',
    empty: { says: 'No payouts yet!' },
  },
  { ...user, route: '/user/works', title: 'How it Works', shows: '$10', entry: 'How it Works' },
  { ...user, route: '/user/about-us', title: 'About', shows: 'ocean' },
  { ...user, route: '/user/contact-us', title: 'Contact Us', shows: 'Message' },
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
    route: '/admin/demand',
    title: 'Demand',
    shows: /^Spot \d+/,
    entry: 'Demand',
    empty: { query: 'q=no+such+place', says: 'Nothing found for “no such place”' },
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
