import { inLanguage } from '@lineup/contract/messages/languages.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import type { Figure, Goal } from '../lib/goal.ts'
import { type Audited, openLighthouse } from '../lib/lighthouse.ts'
import { isQuiet } from '../lib/machine.ts'
import { fillPhotoShop } from '../lib/photo-shop.ts'
import { startProduct } from '../lib/product.ts'

const RUNS = 3
/** Search engines are to leave the checkout out, so this audit would fail on purpose. */
const closedToSearch = ['is-crawlable']
/** With longer words than English has, and with letters that no font of ours has. */
const OTHER_LANGUAGES = ['pt-BR', 'ja'] as const
const CHECKED = ['accessibility', 'best-practices']

/** Served as by `npm start`: no HTTP/2, everything from one origin. */
export const pages: Goal = {
  id: 'W1',
  title: `Lighthouse on a phone with slow 4G (median of ${RUNS})`,
  run: async (say) => {
    const isNoisy = !isQuiet()
    const audit = await openLighthouse()
    await using product = await startProduct({ workers: 1, isDurable: true })
    const key = await fillPhotoShop(product)
    const real = await product.freshApi(outsideTheDemo)
    const paths = {
      home: '/home',
      gallery: `/sequence-gallery/${key}`,
      checkout: `/sequence-payment-checkout/${key}`,
    }

    const figures: Figure[] = []
    const scoreOf = (what: string, measured: number) => ({ what, measured, unit: '', least: budgets.W1.score })
    for (const [page, path] of Object.entries(paths)) {
      const runs: Audited[] = []
      for (let n = 0; n < RUNS; n += 1) runs.push(await audit(product.api.site + path, ['performance', ...CHECKED]))
      const found = await audit(real.site + path, ['seo'], page === 'checkout' ? closedToSearch : [])
      for (const category of CHECKED) {
        const worst = runs.toSorted((a, b) => a.score(category) - b.score(category))[0] ?? found
        say(`${page}, ${category}: ${faultsOf(worst, category)}`)
        figures.push(scoreOf(`${page}, ${category}`, worst.score(category)))
      }
      say(`${page}, seo: ${faultsOf(found, 'seo')}`)
      figures.push(scoreOf(`${page}, seo`, found.score('seo')))
      figures.push(...times(page, runs).map((figure) => ({ ...figure, isNoisy })))
      for (const language of OTHER_LANGUAGES) {
        const spoken: Audited[] = []
        for (let n = 0; n < RUNS; n += 1) {
          spoken.push(await audit(product.api.site + inLanguage(path, language), ['performance']))
        }
        figures.push(...times(`${page} in ${language}`, spoken).map((figure) => ({ ...figure, isNoisy })))
      }
    }
    return figures
  },
}

const faultsOf = (audited: Audited, category: string) => audited.faults(category).join(', ') || 'no fault'

function times(page: string, runs: Audited[]): Figure[] {
  const middle = (pick: (run: Audited) => number) => median(runs.map(pick))
  const performance = middle((run) => run.score('performance'))
  return [
    { what: `${page}, performance`, measured: performance, unit: '', least: budgets.W1.performance },
    ...measures.map(({ what, audit, unit, scale }) => ({
      what: `${page}, ${what}`,
      measured: middle((run) => run.value(audit)) / scale,
      unit,
      bound: budgets.W1[what],
    })),
  ]
}

const measures = [
  { what: 'FCP', audit: 'first-contentful-paint', unit: 's', scale: 1_000 },
  { what: 'LCP', audit: 'largest-contentful-paint', unit: 's', scale: 1_000 },
  { what: 'TBT', audit: 'total-blocking-time', unit: 'ms', scale: 1 },
  { what: 'CLS', audit: 'cumulative-layout-shift', unit: '', scale: 1 },
] as const

/** Nothing is sent or bought: the values only have the right form. */
const outsideTheDemo = {
  DEMO: '0',
  PUBLIC_URL: 'https://lineup.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@lineup.example',
  STRIPE_API_BASE: '',
  ADMIN_USERNAME: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
}
