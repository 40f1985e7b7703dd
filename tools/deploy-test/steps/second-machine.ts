import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../bootstrap/progress.mjs'
import { runCommand } from '../../run-command.ts'
import type { Bench } from '../bench.ts'
import { asHere, commandsOf, MAIN_PAGE } from '../commands.ts'
import { bootMachine, type Machine } from '../machine.ts'

/** The release before: it knows all migrations but the newest. */
export const OLD = '/opt/lineup-0'
const MIGRATIONS = 'server/src/db/migrations'

const rootOf = ({ folder }: Bench) => join(folder, 'second')

/** A machine as steps 1 and 2 of the page leave it. It and the first get the release before, too. */
export const setAsideSecond = (bench: Bench): Promise<void> =>
  bench.timed('(a second machine, and the release before)', async () => {
    const [build = ''] = commandsOf(bench, MAIN_PAGE, 'A new release')
    const newest = await must('git', [
      '-C',
      bench.checkout,
      'log',
      '-1',
      '--diff-filter=A',
      '--format=%H',
      '--',
      MIGRATIONS,
    ])
    const old = asHere(build).replaceAll('/opt/lineup-2', OLD)
    // The page takes the newest release alone, and throws its history away.
    const cloned = old
      .replace(' --depth 1 ', ' ')
      .replace('rm -r ', `git -C ${OLD} checkout --quiet ${newest}^\nrm -r `)
    await bench.machine.run(cloned)
    await must('rm', ['-rf', rootOf(bench)])
    await must('cp', ['-a', '--reflink=auto', bench.machine.root, rootOf(bench)])
  })

/** It joins the shop as the page says it. */
export async function addSecond(bench: Bench): Promise<Machine> {
  const [onFirst = '', onSecond = '', proxy = ''] = commandsOf(bench, MAIN_PAGE, 'Several machines')
  const { machine, checkout } = bench
  const root = rootOf(bench)
  const second = await bootMachine(root, { repository: join(checkout, '.git'), name: 'lineup-2' })
  await connect(machine, second)
  await machine.run(onFirst)
  cpSync(join(machine.root, 'etc/lineup'), join(root, 'etc/lineup'), { recursive: true, force: true })
  appendFileSync(join(root, 'etc/hosts'), '10.0.0.1 api.stripe.com\n')
  await second.run(`sed -i '/^127\\.0\\.0\\.2/d' /etc/hosts
    sed -i '/^\\(S3_ENDPOINT\\|SMTP_URL\\)=/s/127\\.0\\.0\\.1/10.0.0.1/' /etc/lineup/lineup.env`)
  await second.run(onSecond)
  await machine.run(proxy)
  return second
}

/** It leaves as the page says it. */
export async function letGo({ machine }: Bench, second: Machine): Promise<void> {
  await machine.run(`sed -i '/10\\.0\\.0\\.2:/d' /etc/nginx/conf.d/upstream.conf
    systemctl reload nginx`)
  await second.run("systemctl stop 'lineup-*'")
}

/** A line between two machines, which leads nowhere else. */
async function connect(first: Machine, second: Machine) {
  const [one, other] = ['lineup-1', 'lineup-2']
  await must('ip', [
    'link',
    'add',
    one,
    'netns',
    first.leader,
    'type',
    'veth',
    'peer',
    'name',
    other,
    'netns',
    second.leader,
  ])
  await first.run(`ip address add 10.0.0.1/24 dev ${one}; ip link set ${one} up`)
  await second.run(`ip address add 10.0.0.2/24 dev ${other}; ip link set ${other} up`)
}

async function must(program: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand(program, args)
  if (code !== 0) throw new Failure(`${program} ended with ${code}:\n${output.trim().slice(-3_000)}`)
  return output.trim()
}
