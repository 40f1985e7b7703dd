import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../bootstrap/progress.mjs'
import { runCommand } from '../run-command.ts'

export type Machine = {
  /** Its file system, seen from outside. */
  root: string
  /** The id of its first process, seen from outside. */
  leader: string
  /** Runs shell commands as root on it; ends the test where one fails. Returns what they print. */
  run: (commands: string) => Promise<string>
  /** Runs one of our files in its network, with the files of this checkout. */
  drive: (script: string, args: string[]) => ChildProcess
  stop: () => Promise<void>
}

type Boot = { repository: string; name: string }

const BOOT_MS = 60_000
/** These need a network; everything else runs in the machine's own, which has none. */
const DOWNLOADS = /\b(apt-get|npm (ci|install)|git clone)\b/

/** Boots a folder with a Debian in it, under systemd, with a network of its own. */
export async function bootMachine(root: string, { repository, name }: Boot): Promise<Machine> {
  const log = openSync(`${root}.log`, 'w')
  const options = ['--boot', '--quiet', '--register=no', '--keep-unit', '--private-network', '--resolv-conf=copy-host']
  const nspawn = spawn(
    'systemd-nspawn',
    [...options, `--directory=${root}`, `--bind-ro=${repository}:/srv/lineup.git`, `--hostname=${name}`],
    { stdio: ['ignore', log, log] },
  )
  const leader = await findLeader(nspawn)
  const enter = (isOnline: boolean) => [
    '--target',
    leader,
    '--mount',
    '--uts',
    '--ipc',
    '--pid',
    ...(isOnline ? [] : ['--net']),
  ]

  async function run(commands: string): Promise<string> {
    const shell = [
      '/usr/bin/env',
      '-i',
      `PATH=${PATH}`,
      'HOME=/root',
      'LANG=C.UTF-8',
      ...PLACES,
      'sh',
      '-euc',
      commands,
    ]
    const { code, output } = await runCommand('nsenter', [...enter(DOWNLOADS.test(commands)), '--', ...shell])
    if (code !== 0) throw new Failure(`${commands.trim()}\nended with ${code}:\n${output.trim().slice(-4_000)}`)
    return output
  }

  const machine: Machine = {
    root,
    leader,
    run,
    drive: (script, args) => {
      const itsNames = ['unshare', '--mount', '--', 'sh', '-c', WITH_HOSTS, join(root, 'etc/hosts')]
      return spawn('nsenter', ['--target', leader, '--net', '--', ...itsNames, process.execPath, script, ...args], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, NODE_EXTRA_CA_CERTS: join(root, 'etc/lineup/ca.pem') },
      })
    },
    stop: async () => {
      const gone = new Promise((resolve) => nspawn.once('exit', resolve))
      await runCommand('nsenter', [...enter(false), '--', 'systemctl', 'poweroff'])
      await Promise.race([gone, sleep(BOOT_MS, undefined, { ref: false })])
      nspawn.kill('SIGKILL')
    },
  }
  await untilBooted(machine, root)
  return machine
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const PLACES = ['DEBIAN_FRONTEND=noninteractive', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt']

const WITH_HOSTS = 'mount --bind "$0" /etc/hosts && exec "$@"'

/** The first process of the machine: the child of systemd-nspawn that has the number 1 inside. */
async function findLeader(nspawn: ChildProcess): Promise<string> {
  const deadline = Date.now() + BOOT_MS
  while (Date.now() < deadline && nspawn.exitCode === null) {
    const { output } = await runCommand('pgrep', ['--parent', String(nspawn.pid)])
    for (const child of output.split('\n').filter(Boolean)) {
      const numbers = /^NSpid:\s+(.*)$/m.exec(statusOf(child))?.[1]?.split(/\s+/) ?? []
      if (numbers.at(-1) === '1' && numbers.length > 1) return child
    }
    await sleep(100)
  }
  throw new Failure('systemd-nspawn did not boot the machine; see the log beside its folder.')
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

async function untilBooted(machine: Machine, root: string) {
  const deadline = Date.now() + BOOT_MS
  while (Date.now() < deadline) {
    const state = await machine.run('systemctl is-system-running || true').catch(() => '')
    if (/^(running|degraded)/m.test(state)) return machine.run('ip link set lo up 2>/dev/null || true')
    await sleep(500)
  }
  throw new Failure(`The machine did not finish its boot. Its log is ${root}.log`)
}
