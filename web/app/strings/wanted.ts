import { privateMenu as menu } from './menus/private-menu.ts'
import { site } from './site.ts'

/** Above the home page, for who asked for a page of a photographer or an admin without being signed in. */
export const wanted = {
  label: 'The page you asked for',
  lead: 'Sign in to open the page you asked for:',
  after: 'You get there right after.',
  close: 'Not now',
  /** The first that begins the path, which is written without its first slash. */
  pages: [
    ['user/sequence/create', menu.uploadImages],
    ['user/session/create', menu.uploadImages],
    ['user/sequences', menu.yourImages],
    ['user/sequence', 'one of your sessions'],
    ['user/profile', menu.myProfile],
    ['user/payouts', menu.finances],
    ['user/works', site.works],
    ['admin/set-default-price', menu.defaultPrice],
    ['admin/contact-list', menu.contactList],
    ['admin/payment/payouts', menu.payouts],
    ['admin/payment', 'an order'],
    ['admin/demand', menu.demand],
    ['admin/sequences', menu.images],
    ['admin/sequence', 'a session'],
    ['admin/users', menu.users],
    ['admin/user', 'a user'],
    ['admin/continent', menu.continents],
    ['admin/region', menu.regions],
    ['admin/area', menu.areas],
    ['admin/spot', menu.spots],
    ['user/change-password', menu.changePassword],
    ['admin/change-password', menu.changePassword],
    ['user', 'your area'],
    ['admin', 'the admin’s area'],
  ] as ReadonlyArray<readonly [path: string, name: string]>,
}
