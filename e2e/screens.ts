import type { Shop } from './shop.ts'

type Screen = {
  /** As the app's own table writes it. */
  route: string
  as: 'visitor' | 'user' | 'admin'
  title: string | RegExp
  /** What the screen shows when its data is there, in words on it. */
  shows: string | RegExp
  /** The address, where the route has parameters. */
  at?: (shop: Shop) => string
  status?: number
}

const visitor = { as: 'visitor' } as const
const user = { as: 'user' } as const
const admin = { as: 'admin' } as const

const collection = /^Area \d+, Spot \d+, Region \d+ Picture Collection$/

/** Every screen once. A test compares this with the app's own table. */
export const screens: Screen[] = [
  { ...visitor, route: '/', title: 'Find your surf photos', shows: 'Latest' },
  { ...visitor, route: '/home', title: 'Find your surf photos', shows: 'Choose the Desired Location' },
  { ...visitor, route: '/about-us', title: 'About', shows: 'ocean' },
  { ...visitor, route: '/works', title: 'How it Works', shows: '$10' },
  { ...visitor, route: '/contact-us', title: 'Contact Us', shows: 'Message' },
  { ...visitor, route: '/terms-and-conditions', title: 'Terms and Conditions', shows: 'personal use' },
  { ...visitor, route: '/login', title: 'Sign In', shows: 'Remember me' },
  { ...visitor, route: '/signup', title: 'Sign Up', shows: 'I agree to the' },
  {
    ...visitor,
    route: '/email-verification/:token/:username',
    at: () => '/email-verification/a-token-that-never-was/kai',
    title: 'E-mail Verification',
    shows: 'This link is not valid any more',
  },
  {
    ...visitor,
    route: '/sequence-gallery/:sequence_key',
    at: ({ gallery }) => `/sequence-gallery/${gallery.key}`,
    title: /^Spot \d+, 18-Nov-2026: 7 surf photos$/,
    shows: '$25',
  },
  {
    ...visitor,
    route: '/sequence-payment-checkout/:sequence_key',
    at: ({ gallery }) => `/sequence-payment-checkout/${gallery.key}`,
    title: 'Buy the sequence',
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
  {
    ...visitor,
    route: '/*',
    at: () => '/no/such/page',
    status: 404,
    title: 'Find your surf photos',
    shows: 'That page does not exist.',
  },
  { ...user, route: '/user/dashboard', title: 'Dashboard', shows: 'Welcome to user Dashboard' },
  { ...user, route: '/user/sequences', title: 'Your Images', shows: /Spot \d+/ },
  { ...user, route: '/user/sequence/create', title: 'Upload Images', shows: 'Continent' },
  {
    ...user,
    route: '/user/sequence/view/:id',
    at: ({ gallery }) => `/user/sequence/view/${gallery.id}`,
    title: collection,
    shows: 'Active',
  },
  { ...admin, route: '/admin/dashboard', title: 'Dashboard', shows: 'Welcome To Admin Dashboard' },
  { ...admin, route: '/admin/sequences', title: 'All Images', shows: /Spot \d+/ },
  {
    ...admin,
    route: '/admin/sequence/view/:id',
    at: ({ waiting }) => `/admin/sequence/view/${waiting.id}`,
    title: collection,
    shows: 'Active',
  },
]
