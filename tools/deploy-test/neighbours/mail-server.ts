import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from '../machine.ts'

const MAIN_CF = `
compatibility_level = 3.6
myhostname = mail.lineup.example
inet_interfaces = all
inet_protocols = ipv4
mynetworks = 127.0.0.0/8 10.0.0.0/24
mydestination =
smtpd_peername_lookup = no
smtpd_tls_security_level = encrypt
smtpd_tls_cert_file = /root/authority/mail.pem
smtpd_tls_key_file = /root/authority/mail.key
virtual_mailbox_domains = static:all
virtual_mailbox_maps = static:inbox/
virtual_mailbox_base = /var/mail/all
virtual_minimum_uid = 1
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
`

/** Postfix, which takes nothing without STARTTLS and puts every mail into one folder. */
export async function startMailServer(machine: Machine): Promise<void> {
  await machine.run('apt-get install --yes --no-install-recommends postfix')
  await machine.run(`cat > /etc/postfix/main.cf <<'END'${MAIN_CF}END
    install -d -o nobody -g nogroup /var/mail/all
    systemctl restart postfix`)
}

const PATIENCE_MS = 60_000

/** The first mail that fits, on a machine's file system. */
export async function findMail(root: string, wanted: RegExp): Promise<RegExpExecArray> {
  const folder = join(root, 'var/mail/all/inbox/new')
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const text = readFileSync(join(folder, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
      const found = wanted.exec(text)
      if (found) return found
    }
    await sleep(200)
  }
  throw new Error(`No mail with ${wanted.source} arrived`)
}
