import { fillCrowd, type Member } from '@lineup/server/testing/large/crowd.ts'
import budgets from '../budgets.json' with { type: 'json' }
import type { Figure, Goal } from '../lib/goal.ts'
import { needsLinux, watchOthers } from '../lib/machine.ts'
import { startProduct } from '../lib/product.ts'

const ROWS = 100_000
const PER_PAGE = 12
const REPEATS = 30
/** A late answer counts as noisy if other processes used more than this share of the CPU time. */
const QUIET = 0.25

/** Nearly every row contains this letter, so no index helps and all rows are read. */
const BROAD = 'a'

type List = { name: string; path: string; search: string; sorts: string[]; as: 'admin' | 'seller' }

const lists: List[] = [
  { name: 'users', path: '/user/list', search: 'surfer-a1b', sorts: ['full_name', 'email'], as: 'admin' },
  { name: 'sequences', path: '/sequence/list-all', search: 'photographer 77', sorts: ['date', 'name'], as: 'admin' },
  { name: 'contacts', path: '/contact-us', search: 'writer a1b', sorts: ['name', 'status'], as: 'admin' },
  { name: 'spots', path: '/spot/list', search: 'reef a1b', sorts: ['area', 'status'], as: 'admin' },
  { name: 'payments', path: '/payments/payout/list', search: 'buyer a1b', sorts: ['email', 'price'], as: 'admin' },
  { name: 'payouts', path: '/payout/list', search: 'reef a1b', sorts: ['created_at', 'comission'], as: 'seller' },
]

export const adminLists: Goal = {
  id: 'L1',
  title: `Lists of ${ROWS.toLocaleString('en')} rows: first page, search, other orders, last page (p95)`,
  lacks: needsLinux,
  run: async (say) => {
    await using product = await startProduct()
    const people = await fillCrowd(product.databaseUrl, ROWS)
    const figures: Figure[] = []
    for (const list of lists) {
      const others = watchOthers()
      const measured = await measureList(product.api.site, list, people[list.as])
      const isNoisy = others() > QUIET
      say(`${list.name}: ${measured.map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`).join(', ')}`)
      for (const { what, ms } of measured) {
        figures.push({ what: `${list.name}, ${what}`, measured: ms, unit: 'ms', bound: budgets.L1.ms, isNoisy })
      }
    }
    return figures
  },
}

async function measureList(site: string, { path, search, sorts }: List, { token }: Member) {
  const ask = async (query: Record<string, string>) => {
    const start = performance.now()
    const asked = new URLSearchParams({ page: '1', per_page: String(PER_PAGE), ...query })
    const url = `${site}/api${path}?${asked.toString()}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
    return { ms: performance.now() - start, total: totalOf(JSON.parse(text)) }
  }
  const p95 = async (query: Record<string, string>) => {
    const times: number[] = []
    for (let n = 0; n < REPEATS; n += 1) times.push((await ask(query)).ms)
    return times.toSorted((a, b) => a - b)[Math.ceil(REPEATS * 0.95) - 1] ?? 0
  }

  const { total } = await ask({})
  const found = await ask({ search })
  if (total < ROWS || found.total === 0) throw new Error(`${path} lists ${total} rows, and finds ${found.total}`)
  const last = String(Math.ceil(total / PER_PAGE))
  return [
    { what: 'first page', ms: await p95({}) },
    { what: 'search', ms: await p95({ search }) },
    { what: 'search of one letter', ms: await p95({ search: BROAD }) },
    { what: 'last page', ms: await p95({ page: last }) },
    { what: 'middle page', ms: await p95({ page: String(Math.ceil(total / PER_PAGE / 2)) }) },
    { what: `by ${sorts[0]}`, ms: await p95({ sort: sorts[0] ?? '', dir: 'asc' }) },
    { what: `by ${sorts[1]}, last page`, ms: await p95({ sort: sorts[1] ?? '', dir: 'asc', page: last }) },
  ]
}

function totalOf({ data }: { data: { total?: number; list?: { total?: number } } }): number {
  return data.total ?? data.list?.total ?? 0
}
