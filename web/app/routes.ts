import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const home = 'routes/public/home.tsx'
/** All four levels of places have the same three screens. */
const levels = [
  { one: 'continent', many: 'continents' },
  { one: 'region', many: 'regions' },
  { one: 'area', many: 'areas' },
  { one: 'spot', many: 'spots' },
]

export default [
  layout('routes/public/layout.tsx', [
    index(home, { id: 'index' }),
    route('home', home, { id: 'home' }),
    route('about-us', 'routes/public/about-us.tsx'),
    route('works', 'routes/public/works.tsx'),
    route('contact-us', 'routes/public/contact-us.tsx'),
    route('terms-and-conditions', 'routes/public/terms-and-conditions.tsx'),
    route('login', 'routes/public/login.tsx'),
    route('signup', 'routes/public/signup.tsx'),
    route('forgot-password', 'routes/public/forgot-password.tsx'),
    route('reset-password/:token/:username', 'routes/public/reset-password.tsx'),
    route('email-verification/:token/:username', 'routes/public/email-verification.tsx'),
    route('unsubscribe/:choice/:token', 'routes/public/unsubscribe.tsx'),
    route('alert/confirm/:token', 'routes/public/alerts/confirm.tsx'),
    route('alert/end/:token', 'routes/public/alerts/end.tsx'),
    route('sequence-gallery/:sequence_key', 'routes/public/photos/sequence-gallery.tsx'),
    route('photographer/:id', 'routes/public/photos/photographer.tsx'),
    route('day/:spot_id/:date', 'routes/public/photos/day.tsx'),
    route('sequence-payment-checkout/:sequence_key', 'routes/public/sequence-payment-checkout.tsx'),
    route('image-payment-checkout/:sequence_key/:id', 'routes/public/image-payment-checkout.tsx'),
    route('payment/checkout/success', 'routes/public/payment-success.tsx'),
    route('payment/checkout/fail', 'routes/public/payment-fail.tsx'),
    route('payment/free', 'routes/public/free/sent.tsx'),
    route('payment/free/:token', 'routes/public/free/take.tsx'),
    route('basket', 'routes/public/basket.tsx'),
    route('chosen', 'routes/public/chosen.tsx'),
    route('your-photos', 'routes/public/your-photos.tsx'),
    route('images/download/:session_id', 'routes/public/images-download.tsx'),
    route('photo/:id/:signature', 'routes/public/photo.tsx'),
    route('*', 'routes/public/unknown-path.tsx'),
  ]),
  route('clock', 'routes/public/times/clock.tsx'),
  privateArea('user', [
    route('dashboard', 'routes/user/dashboard.tsx'),
    route('sequences', 'routes/user/sequences.tsx'),
    route('sequence/create', 'routes/user/sequence-create.tsx'),
    route('session/create', 'routes/user/session-create.tsx'),
    route('sequence/update/:id', 'routes/user/sequence-update.tsx'),
    route('sequence/view/:id', 'routes/user/sequence-view.tsx'),
    route('sequence/stacks/:id', 'routes/user/sequence-stacks.tsx'),
    route('profile', 'routes/user/profile.tsx'),
    route('change-password', 'routes/user/change-password.tsx'),
    route('payouts', 'routes/user/payouts.tsx'),
    route('prices', 'routes/user/prices.tsx'),
    route('codes', 'routes/user/codes.tsx'),
    route('works', 'routes/user/works.tsx'),
    route('about-us', 'routes/user/about-us.tsx'),
    route('contact-us', 'routes/user/contact-us.tsx'),
  ]),
  privateArea('admin', [
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('sequences', 'routes/admin/sequences.tsx'),
    route('sequence/update/:id', 'routes/admin/sequence-update.tsx'),
    route('sequence/view/:id', 'routes/admin/sequence-view.tsx'),
    route('users', 'routes/admin/users.tsx'),
    route('user/update/:id', 'routes/admin/user-update.tsx'),
    route('user/change-password/:id', 'routes/admin/user-change-password.tsx'),
    route('user/sequence/:id', 'routes/admin/user-sequences.tsx'),
    route('change-password', 'routes/admin/change-password.tsx'),
    route('mails', 'routes/admin/mails.tsx'),
    route('set-default-price', 'routes/admin/set-default-price.tsx'),
    route('contact-list', 'routes/admin/contact-list.tsx'),
    route('demand', 'routes/admin/demand.tsx'),
    route('codes', 'routes/admin/codes.tsx'),
    route('log', 'routes/admin/log.tsx'),
    route('payment/payouts', 'routes/admin/money/payment-payouts.tsx'),
    route('donations', 'routes/admin/money/donations.tsx'),
    route('payment/:id', 'routes/admin/money/payment.tsx'),
    ...levels.flatMap(({ one, many }) => [
      route(many, 'routes/admin/places.tsx', { id: many }),
      route(`${one}/create`, 'routes/admin/place-create.tsx', { id: `${one}-create` }),
      route(`${one}/update/:id`, 'routes/admin/place-update.tsx', { id: `${one}-update` }),
    ]),
    route('about-us', 'routes/admin/about-us.tsx'),
    route('contact-us', 'routes/admin/contact-us.tsx'),
  ]),
] satisfies RouteConfig

/** The layout guards its pages and stands in for those that load; the frame around it is there from the first paint on. */
function privateArea(area: 'user' | 'admin', pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(`routes/${area}/frame.tsx`, [layout(`routes/${area}/layout.tsx`, prefix(area, pages))])
}
