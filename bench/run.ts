import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp } from '../tools/bootstrap/progress.mjs'
import { ensureWebBuild } from '../tools/web-build.ts'
import { jpegSet } from './goals/a1-jpeg-set.ts'
import { allFiles } from './goals/a2-all-files.ts'
import { publicSearch } from './goals/b2-search.ts'
import { approvals } from './goals/b3-approvals.ts'
import { busyDayReads } from './goals/d1-day.ts'
import { bigDay } from './goals/d2-big-day.ts'
import { largeWatchFiles } from './goals/d3-large-watch-files.ts'
import { uploadMemory } from './goals/e1-upload-memory.ts'
import { batch } from './goals/e3-batch.ts'
import { wholeSession } from './goals/e4-session.ts'
import { pageMemory } from './goals/e5-page-memory.ts'
import { clockPhotos } from './goals/e6-clock-photos.ts'
import { placeSearch } from './goals/f1-place-search.ts'
import { oneProcess } from './goals/g1-process.ts'
import { adminLists } from './goals/l1-admin-lists.ts'
import { originals } from './goals/o1-originals.ts'
import { zips } from './goals/o2-zips.ts'
import { start } from './goals/s1-start.ts'
import { startAgain } from './goals/s2-again.ts'
import { htmlPages } from './goals/s3-pages.ts'
import { largeSequence } from './goals/t1-large-sequence.ts'
import { pages } from './goals/w1-pages.ts'
import { type Goal, NotHere } from './lib/goal.ts'
import { describeMachine, load, waitUntilQuiet } from './lib/machine.ts'
import { stopProducts } from './lib/product.ts'
import { type Row, rowsOf, table, unmeasured } from './lib/report.ts'

const goals: Goal[] = [
  jpegSet,
  allFiles,
  uploadMemory,
  batch,
  wholeSession,
  pageMemory,
  clockPhotos,
  publicSearch,
  approvals,
  adminLists,
  largeSequence,
  placeSearch,
  busyDayReads,
  bigDay,
  largeWatchFiles,
  originals,
  zips,
  oneProcess,
  pages,
  start,
  startAgain,
  htmlPages,
]
const USAGE = `Usage: npm run bench [-- [${goals.map(({ id }) => id).join(' ')}] [--now] [--strict]]`

const { values, positionals } = parseArgs({
  options: { now: { type: 'boolean' }, strict: { type: 'boolean' } },
  allowPositionals: true,
})
const wanted = positionals.map((name) => name.toUpperCase())
const unknown = wanted.filter((name) => !goals.some(({ id }) => id === name))

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.once(event, () => void stopProducts().finally(() => process.exit(1)))
}

if (unknown.length > 0) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  await runAll().then((rows) => process.exit(isGood(rows) ? 0 : 1), giveUp)
}

async function runAll(): Promise<Row[]> {
  await ensureWebBuild(join(import.meta.dirname, '..'))
  console.log(describeMachine())
  const rows: Row[] = []
  for (const goal of goals) {
    if (wanted.length === 0 || wanted.includes(goal.id)) rows.push(...(await measure(goal)))
  }
  console.log(`\n${table(rows)}`)
  return rows
}

async function measure(goal: Goal): Promise<Row[]> {
  console.log(`\n${goal.id} ${goal.title}`)
  const lack = await goal.lacks?.()
  if (lack !== undefined) return [unmeasured(goal, 'SKIP', lack)]

  if (!values.now) await waitUntilQuiet()
  const before = load()
  try {
    return rowsOf(goal, await goal.run((line) => console.log(`  ${line}`)))
  } catch (error) {
    const isElsewhere = error instanceof NotHere
    if (!isElsewhere) console.error(error)
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return [unmeasured(goal, isElsewhere ? 'SKIP' : 'FAIL', reason)]
  } finally {
    console.log(`  load average ${before.toFixed(1)} before, ${load().toFixed(1)} after`)
  }
}

function isGood(rows: Row[]) {
  return !rows.some(({ verdict }) => verdict === 'FAIL' || (values.strict && verdict === 'SKIP'))
}
