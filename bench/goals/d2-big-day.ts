import { type Browser, chromium } from 'playwright-core'
import { findBrowser, NO_BROWSER } from '../../tools/browser.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import { type Figure, type Goal, NotHere } from '../lib/goal.ts'
import { openLighthouse } from '../lib/lighthouse.ts'
import { isQuiet } from '../lib/machine.ts'
import { addBigDay, type BigDay } from '../lib/own-waves/big-day.ts'
import { timeToList } from '../lib/own-waves/file-to-list.ts'
import { findOwnWaves, type Way } from '../lib/own-waves/find-own-waves.ts'
import { startProduct } from '../lib/product.ts'

const RUNS = 3

type Here = { site: string; day: BigDay; say: (line: string) => void }

/** 243 photos of 10 surfers, of whom one looks for the own ones. */
export const bigDay: Goal = {
  id: 'D2',
  title: `The demo's big day on a phone with slow 4G (medians of ${RUNS})`,
  run: async (say) => {
    const found = await findBrowser()
    if (found === undefined) throw new NotHere(NO_BROWSER)
    await using product = await startProduct({ workers: 1, isDurable: true })
    const here = { site: product.api.site, day: await addBigDay(product), say }
    say('The day is there')
    await using browser = await chromium.launch({ executablePath: found.path, args: found.args })
    const isNoisy = !isQuiet()
    const figures = [
      ...(await search(browser, here, 'memory')),
      ...(await search(browser, here, 'watch')),
      ...(await readFiles(browser, here)),
      ...(await judgePages(here)),
    ]
    // Only times suffer from other work.
    return figures.map((figure) => (figure.unit === '' ? figure : { ...figure, isNoisy }))
  },
}

async function search(browser: Browser, { site, day, say }: Here, way: Way): Promise<Figure[]> {
  const { seconds, taps, cards, missed } = await findOwnWaves(browser, site, day, way)
  say(`by ${way}: ${seconds.toFixed(1)} s and ${taps} taps from the search to the checkout of three own photos`)
  return [
    { what: `by ${way}, search to checkout`, measured: seconds, unit: 's', bound: budgets.D2.seconds },
    { what: `by ${way}, cards`, measured: cards, unit: '', bound: budgets.D2.cards },
    { what: `by ${way}, own stacks not shown`, measured: missed, unit: '', bound: 0 },
  ]
}

async function readFiles(browser: Browser, { site, day, say }: Here): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['gpx', 'fit'] as const) {
    for (const [how, rate, bound] of [
      ['on a desk', 1, budgets.D2.list],
      ['slowed 4x', 4, budgets.D2.slowed],
    ] as const) {
      const times: number[] = []
      for (let n = 0; n < RUNS; n += 1)
        times.push(await timeToList(browser, site + day.path, { file: day.watchFile(format), rate }))
      const what = `${format} file to list, ${how}`
      say(`${what}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
      figures.push({ what, measured: median(times), unit: 'ms', bound })
    }
  }
  return figures
}

async function judgePages({ site, day, say }: Here): Promise<Figure[]> {
  const audit = await openLighthouse()
  const figures: Figure[] = []
  for (const [what, query] of [
    ['day', ''],
    ['stack', `?stack=${day.own[0]?.id}`],
  ] as const) {
    const runs = []
    for (let n = 0; n < RUNS; n += 1) runs.push(await audit(site + day.path + query, ['performance', 'accessibility']))
    const lcp = runs.map((run) => run.value('largest-contentful-paint') / 1_000)
    const cls = runs.map((run) => run.value('cumulative-layout-shift'))
    say(`${what}, LCP: ${lcp.map((one) => one.toFixed(2)).join(', ')} s`)
    say(`${what}, accessibility: ${runs.flatMap((run) => run.faults('accessibility')).join(', ') || 'no fault'}`)
    const accessible = Math.min(...runs.map((run) => run.score('accessibility')))
    figures.push(
      { what: `${what}, LCP`, measured: median(lcp), unit: 's', bound: budgets.D2.LCP },
      { what: `${what}, CLS`, measured: median(cls), unit: '', bound: budgets.W1.CLS },
      { what: `${what}, accessibility`, measured: accessible, unit: '', least: budgets.W1.score },
    )
  }
  return figures
}
