import { Failure } from '../../bootstrap/progress.mjs'
import type { Step } from '../bench.ts'

const ASKED = {
  ports: [
    ['127.0.0.1', 5432],
    ['127.0.0.1', 3001],
    ['192.0.2.1', 80],
  ],
  files: ['/etc/lineup/lineup.env', '/etc/lineup/app-secret', '/opt/lineup/.env', '/etc/passwd'],
  folders: ['/', '/opt/lineup', '/var/lib/lineup', '/run'],
}

/** Whoever takes a decoder over finds no network, no secret and no process: the service's unit runs attempts in its place. */
export const decoderApart: Step = {
  name: 'a decoder that was taken over',
  run: async ({ machine, note }) => {
    const pid = (await machine.run('systemctl show --property MainPID --value lineup-worker@1')).trim()
    const asked = JSON.stringify({ ...ASKED, pid: Number(pid) })
    const said = await machine.run(`
      sed -e 's|^ExecStart=.*|ExecStart=/usr/bin/env node server/src/testing/processes/decoder-attempts.ts \\x27${asked}\\x27|' \
        -e 's/^Restart=.*/Restart=no/' -e 's/^Type=.*/Type=oneshot/' \
        /etc/systemd/system/lineup-decoder.service > /run/systemd/system/lineup-attempts.service
      systemctl daemon-reload
      systemctl start lineup-attempts
      journalctl --unit lineup-attempts --output cat --no-pager | grep '^{'
      rm /run/systemd/system/lineup-attempts.service
      systemctl daemon-reload`)
    const seen = JSON.parse(said) as Record<string, string>
    const allowed = Object.keys(seen).filter((what) => seen[what] === 'allowed')
    if (allowed.length > 0) throw new Failure(`A decoder may: ${allowed.join(', ')}`)
    note(`${Object.keys(seen).length} attempts of a decoder that was taken over: all refused`)
  },
}
