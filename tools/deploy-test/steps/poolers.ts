import { Failure } from '../../bootstrap/progress.mjs'
import type { Bench, Step } from '../bench.ts'

const REFUSAL = 'DATABASE_URL leads to a pooler that lends connections for single transactions.'

/** Debian's PgBouncer: by session everything works, by transaction the start is refused with one sentence. */
export const poolers: Step = {
  name: 'PgBouncer in both modes',
  run: async (bench) => {
    await bench.machine.run('apt-get install --yes --no-install-recommends pgbouncer')

    await pool(bench, 'session')
    await throughPooler(bench, 'npm run migrate')
    await throughPooler(bench, 'npm run verify -- --deep')
    await bench.machine.run(`
      systemd-run --unit=lineup-pooled --uid=lineup --working-directory=/opt/lineup --setenv=PORT=3003 --setenv=DATABASE_URL_FILE= \\
        --setenv="DATABASE_URL=${POOLER}" /usr/bin/env node --env-file=/etc/lineup/lineup.env server/src/main.ts
      curl --silent --show-error --output /dev/null --retry 30 --retry-delay 1 --retry-all-errors --fail http://127.0.0.1:3003/readyz
      systemctl stop lineup-pooled`)

    await pool(bench, 'transaction')
    for (const command of ['npm run migrate', 'node --env-file=.env server/src/main.ts']) {
      const said = await throughPooler(bench, `${command} && echo started`).catch((error: Error) => error.message)
      if (!said.includes(REFUSAL)) throw new Failure(`By transaction, "${command}" said:\n${said}`)
    }
  },
}

const POOLER = '$(sed s/:5432/:6432/ /etc/lineup/database-url)'

const throughPooler = ({ machine }: Bench, command: string) =>
  machine.run(
    `cd /opt/lineup; runuser -u lineup -- env DATABASE_URL_FILE= DATABASE_URL="${POOLER}" timeout 60 sh -c '${command}' 2>&1`,
  )

async function pool({ machine }: Bench, mode: 'session' | 'transaction') {
  await machine.run(`
    echo "\\"lineup\\" \\"$(cat /etc/lineup/database-password)\\"" > /etc/pgbouncer/userlist.txt
    cat > /etc/pgbouncer/pgbouncer.ini <<'END'
[databases]
* = host=127.0.0.1 port=5432
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 6432
auth_type = scram-sha-256
auth_file = /etc/pgbouncer/userlist.txt
pool_mode = ${mode}
default_pool_size = 30
END
    chown -R postgres:postgres /etc/pgbouncer
    systemctl restart pgbouncer`)
}
