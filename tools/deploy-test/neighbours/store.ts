import type { Machine } from '../machine.ts'

const PORTS = { account: 6202, container: 6201, object: 6200 }
const KINDS = Object.entries(PORTS)
const SERVICES = KINDS.map(([kind]) => `swift-${kind}`).join(' ')
const ORIGIN = 'http://127.0.0.1:7280'

/** Debian's Swift with its S3 API, on one node. */
export async function startStore(machine: Machine): Promise<void> {
  await machine.run(
    'apt-get install --yes --no-install-recommends swift-proxy swift-account swift-container swift-object memcached',
  )
  const files = { swift: HASH, 'proxy-server': PROXY, ...backends() }
  for (const [name, text] of Object.entries(files)) {
    await machine.run(`cat > /etc/swift/${name}.conf <<'END'\n${text}END`)
  }
  const rings = KINDS.map(([kind, port]) => {
    const builder = `swift-ring-builder ${kind}.builder`
    return `${builder} create 4 1 1; ${builder} add r1z1-127.0.0.1:${port}/one 1; ${builder} rebalance`
  })
  await machine.run(`
    cd /etc/swift
    ${rings.join('\n')}
    chown -R swift:swift /etc/swift`)
  await emptyStore(machine)
}

/** Starts it with an empty bucket, whatever it held. */
export async function emptyStore(machine: Machine): Promise<void> {
  const curl = 'curl --silent --show-error --fail --retry 20 --retry-delay 1 --retry-all-errors'
  await machine.run(`
    systemctl stop swift-proxy ${SERVICES}
    until rm -rf /srv/node/one; do sleep 1; done
    install -d -o swift -g swift /srv/node/one
    systemctl restart memcached ${SERVICES} swift-proxy
    token=$(${curl} --dump-header - --output /dev/null \
      --header 'X-Auth-User: lineup:app' --header 'X-Auth-Key: secret-of-the-deploy-test' ${ORIGIN}/auth/v1.0 |
      sed -n 's/\\r$//; s/^X-Auth-Token: //p')
    ${curl} --request PUT --header "X-Auth-Token: $token" ${ORIGIN}/v1/AUTH_lineup/lineup`)
}

const HASH = `[swift-hash]
swift_hash_path_suffix = deploy
swift_hash_path_prefix = test
[storage-policy:0]
name = one
default = yes
`

const FILTERS: Record<string, string> = {
  catch_errors: '',
  gatekeeper: '',
  healthcheck: '',
  cache: 'memcache_servers = 127.0.0.1:11211\n',
  listing_formats: '',
  bulk: '',
  s3api: 'location = us-east-1\n',
  tempauth: 'user_lineup_app = secret-of-the-deploy-test .admin\n',
  slo: '',
  dlo: '',
}

const PROXY = `[DEFAULT]
bind_ip = 0.0.0.0
bind_port = ${new URL(ORIGIN).port}
workers = 1
user = swift
[pipeline:main]
pipeline = ${Object.keys(FILTERS).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
${Object.entries(FILTERS)
  .map(([name, settings]) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings}`)
  .join('')}`

const backends = () =>
  Object.fromEntries(
    KINDS.map(([kind, port]) => [
      `${kind}-server`,
      `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 1
user = swift
devices = /srv/node
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
[${kind}-replicator]
[${kind}-updater]
[${kind}-auditor]
`,
    ]),
  )
