import { sentencesOf } from '@lineup/contract/joined.ts'
import { factsOf } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { beforePaint } from './api/navigation/before-paint.ts'
import { memoryForStorage } from './api/navigation/memory-for-storage.ts'
import { PageProblem } from './api/navigation/page-problem.tsx'
import { publicConfig } from './api/public-config.ts'
import { type Site, useSite } from './api/use-site.ts'
import { t as tSite } from './features/site/messages/t.ts'
import { Ribbon } from './features/site/ribbon.tsx'
import { t as tCommon } from './messages/t.ts'
import { pageMeta } from './page-meta.ts'
import { PageShell } from './page-shell.ts'
import { InlineScript } from './ui/inline-script.tsx'
import { useDialogsEndWithPage } from './ui/overlay/end-with-page.ts'
import { Toasts } from './ui/overlay/toasts.tsx'
import { FocusHeading } from './ui/page/focus-heading.tsx'
import { keepPresses } from './ui/page/keep-presses.ts'
import { NavigationProgress } from './ui/page/navigation-progress.tsx'
import { firstPhotosFirst } from './ui/pictures/first-photos-first.ts'

export function loader({ context }: Route.LoaderArgs): Site {
  const { isDemo, isRehearsal, socialUrl, operator, charity, currency, hasRates, tax, payoutHoldDays, publicUrl } =
    context.get(publicConfig)
  const footer = sentencesOf(tSite('about.footer'), operator && tSite('about.runBy', { operator: operator.name }))
  return {
    isDemo,
    isRehearsal,
    socialUrl,
    operator,
    charity,
    currency,
    hasRates,
    tax,
    payoutHoldDays,
    publicUrl,
    footer,
  }
}

/** Settings do not change while a page is open. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => pageMeta(tCommon('site.title'))

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = use(PageShell)
  const { isDemo, isRehearsal } = useSite()
  const hasRibbon = isDemo || isRehearsal
  const isWide = useMatches().some(({ handle }) => handle === 'wide')
  const { pathname, search } = useLocation()
  const address = pathname + search
  const spoken = language()
  // React runs the page from now on, so presses need not be kept any more (keep-presses.ts). Tests wait for it, too.
  useEffect(() => {
    document.documentElement.dataset['ready'] = address
  }, [address])

  // <html>, <style> and nonces differ on purpose: the server or the first script changed them before hydration.
  return (
    <html lang={spoken} dir={factsOf(spoken).dir ?? 'ltr'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* It has run by then, so the browser's code need not have it again. */}
        <InlineScript
          nonce={nonce}
          text={
            import.meta.env.SSR
              ? `${memoryForStorage};${beforePaint};${firstPhotosFirst};${keepPresses}`.replaceAll('\n', '')
              : ''
          }
        />
        <Meta />
        {/* The server puts the style sheet into it, which hydration would take for a fault if there were no text here. */}
        <style nonce={nonce} suppressHydrationWarning>
          {''}
        </style>
        <Links />
      </head>
      <body className={`${hasRibbon ? 'demo' : ''} ${isWide ? 'wide' : ''}`}>
        <a
          href="#content"
          className="sr-only rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50"
        >
          {tCommon('site.skip')}
        </a>
        <NavigationProgress />
        {hasRibbon && <Ribbon />}
        {children}
        <Toasts />
        <FocusHeading />
        <ScrollRestoration {...(nonce && { nonce })} />
        <Scripts {...(nonce && { nonce })} />
      </body>
    </html>
  )
}

export default function App() {
  useDialogsEndWithPage()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" className="measured">
      <PageProblem error={error} />
    </main>
  )
}
