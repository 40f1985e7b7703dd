import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../bootstrap/progress.mjs'
import { runCommand } from '../run-command.ts'

/** As an installed Debian has them. */
const PACKAGES = 'systemd-sysv,dbus,iproute2,ca-certificates'

/** Debian 12 with nothing on it, in a folder. */
export async function makeBareMachine(root: string): Promise<void> {
  await need('debootstrap', 'debootstrap')
  await need('systemd-nspawn', 'systemd-container')
  await need('nsenter', 'util-linux')
  const sources = await sourcesOfThisMachine()
  const mirror = sources.find(({ release }) => release === 'bookworm')?.mirror
  if (mirror === undefined) throw new Failure('This test needs a machine that gets the packages of Debian 12 by apt')
  rmSync(root, { recursive: true, force: true })

  await must('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', root, mirror])
  const lines = sources.map((source) => `deb ${source.mirror} ${source.release} main\n`)
  writeFileSync(join(root, 'etc/apt/sources.list'), lines.join(''))
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost lineup.example\n127.0.0.2 api.stripe.com\n')
  await giveAccess(root)
}

/** Where apt gets the packages of Debian 12, its updates among them. */
async function sourcesOfThisMachine() {
  const format = ['--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages']
  const { output } = await runCommand('apt-get', ['indextargets', ...format])
  return [...new Set(output.split('\n'))].flatMap((line) => {
    const [mirror = '', release = ''] = line.trim().split(' ')
    return release.startsWith('bookworm') ? [{ mirror, release }] : []
  })
}

/** To the registries, as this machine has it. */
async function giveAccess(root: string) {
  for (const file of ['etc/apt/apt.conf.d', 'etc/resolv.conf']) {
    if (existsSync(`/${file}`)) cpSync(`/${file}`, join(root, file), { recursive: true, dereference: true })
  }
  const { output } = await runCommand('npm', ['config', 'get', 'registry'])
  writeFileSync(join(root, 'root/.npmrc'), `registry=${output.trim().split('\n').at(-1)}\n`)
  await giveAuthorities(root)
}

/** Authorities that this machine trusts, and a bare Debian does not. */
async function giveAuthorities(root: string) {
  const theirs = new Set(authoritiesOf(root))
  for (const [index, certificate] of authoritiesOf('/')
    .filter((one) => !theirs.has(one))
    .entries()) {
    writeFileSync(join(root, `usr/local/share/ca-certificates/host-${index}.crt`), certificate)
  }
  await must('chroot', [root, 'update-ca-certificates'])
}

function authoritiesOf(root: string): string[] {
  const bundle = readFileSync(join(root, 'etc/ssl/certs/ca-certificates.crt'), 'utf8')
  return bundle.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----\n/gs) ?? []
}

async function need(program: string, name: string) {
  const { code } = await runCommand('sh', ['-c', `command -v ${program}`])
  if (code !== 0) await must('sh', ['-c', `apt-get update -q && apt-get install -y -q --no-install-recommends ${name}`])
}

async function must(program: string, args: string[]) {
  const { code, output } = await runCommand(program, args)
  if (code !== 0) throw new Failure(`${program} ended with ${code}:\n${output.trim().slice(-3_000)}`)
}
