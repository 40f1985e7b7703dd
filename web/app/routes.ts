import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

const home = 'routes/public/home.tsx'

/** The one table of screens. */
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
    route('email-verification/:token/:username', 'routes/public/email-verification.tsx'),
    route('sequence-gallery/:sequence_key', 'routes/public/sequence-gallery.tsx'),
    route('sequence-payment-checkout/:sequence_key', 'routes/public/sequence-payment-checkout.tsx'),
    route('image-payment-checkout/:sequence_key/:id', 'routes/public/image-payment-checkout.tsx'),
    route('payment/checkout/success', 'routes/public/payment-success.tsx'),
    route('payment/checkout/fail', 'routes/public/payment-fail.tsx'),
    route('images/download/:session_id', 'routes/public/images-download.tsx'),
    route('*', 'routes/public/unknown-path.tsx'),
  ]),
  layout(
    'routes/user/layout.tsx',
    prefix('user', [
      route('dashboard', 'routes/user/dashboard.tsx'),
      route('sequences', 'routes/user/sequences.tsx'),
      route('sequence/create', 'routes/user/sequence-create.tsx'),
      route('sequence/view/:id', 'routes/user/sequence-view.tsx'),
    ]),
  ),
  layout(
    'routes/admin/layout.tsx',
    prefix('admin', [
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('sequences', 'routes/admin/sequences.tsx'),
      route('sequence/view/:id', 'routes/admin/sequence-view.tsx'),
    ]),
  ),
] satisfies RouteConfig
