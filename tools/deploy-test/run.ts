import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure, giveUp } from '../bootstrap/progress.mjs'
import type { Bench, Step } from './bench.ts'
import { bootMachine } from './machine.ts'
import { makeBareMachine } from './make-bare-machine.ts'
import { decoderApart } from './steps/decoder-apart.ts'
import { followPage } from './steps/follow-page.ts'
import { killProcesses } from './steps/kill-processes.ts'
import { mainJob } from './steps/main-job.ts'
import { newRelease } from './steps/new-release.ts'
import { otherPages } from './steps/other-pages.ts'
import { poolers } from './steps/poolers.ts'
import { restoreSecond } from './steps/restore-second.ts'
import { restoreShop } from './steps/restore-shop.ts'
import { rollingRestart } from './steps/rolling-restart.ts'
import { untilReady } from './steps/under-load.ts'
import { openTimetable } from './timetable.ts'

// `npm run test:deploy`: a bare Debian, the operations page followed to the letter, and the site under load. It installs packages
// on this machine (debootstrap, systemd-container), needs root, and takes about half an hour. `-- --from <step>` goes on with the
// machine of the last run; `-- --keep` leaves it running.

const STEPS: Step[] = [
  followPage,
  mainJob,
  decoderApart,
  rollingRestart,
  newRelease,
  killProcesses,
  poolers,
  otherPages,
  restoreShop,
  restoreSecond,
]

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    keep: { type: 'boolean', default: false },
    folder: { type: 'string', default: '/var/tmp/lineup-deploy' },
  },
})
const checkout = join(import.meta.dirname, '../..')
const { table, ...timetable } = openTimetable((line) => console.log(line))
const { say, timed } = timetable

try {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Failure('This test needs Linux and root.')
  mkdirSync(values.folder, { recursive: true })
  const root = join(values.folder, 'root')
  const first = values.from === undefined ? 0 : STEPS.findIndex(({ name }) => name === values.from)
  if (first === -1) throw new Failure(`There is no step ${values.from}: ${STEPS.map(({ name }) => name).join(', ')}`)

  if (values.from === undefined) await timed('a bare Debian', () => makeBareMachine(root))
  const machine = await timed('its boot', () =>
    bootMachine(root, { repository: join(checkout, '.git'), name: 'lineup-1' }),
  )
  if (first > 0) await machine.run(untilReady())
  const bench: Bench = { checkout, folder: values.folder, machine, ...timetable }
  try {
    for (const step of STEPS.slice(first)) await timed(step.name, () => step.run(bench))
    say('Everything on the page works.')
  } finally {
    if (values.keep) say(`The machine goes on in ${root}; end systemd-nspawn to stop it.`)
    else await machine.stop()
  }
} catch (error) {
  showTable()
  giveUp(error)
}
showTable()

function showTable() {
  for (const line of ['', ...table(), '']) say(line)
}
