import { collection, type Screen } from './screen.ts'

const user = { as: 'user' } as const
/** A photographer whose account is to be deleted: sees one page at every address. */
const leaver = { as: 'leaver' } as const

export const userScreens: Screen[] = [
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
  { ...user, route: '/user/session/create', title: 'Upload a Whole Session', shows: 'Continent' },
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
    shows: 'Yours',
    entry: 'Finances',
    empty: { says: 'No payouts yet!' },
  },
  { ...user, route: '/user/prices', title: 'Prices', shows: 'You earn $10', entry: 'Prices' },
  {
    ...user,
    route: '/user/codes',
    title: 'Codes',
    shows: 'comes out of what you earn',
    entry: 'Codes',
    empty: { says: 'No codes yet' },
  },
  { ...user, route: '/user/works', title: 'How it Works', shows: '$10', entry: 'How it Works' },
  { ...user, route: '/user/about-us', title: 'About', shows: 'ocean' },
  { ...user, route: '/user/contact-us', title: 'Contact Us', shows: 'Message' },
]
