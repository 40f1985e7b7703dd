import type { Machine } from '../machine.ts'

/** Debian's Swift with its S3 API, on one node. */
export async function startStore(machine: Machine): Promise<void> {
  await machine.run(
    'apt-get install --yes --no-install-recommends swift-proxy swift-account swift-container swift-object memcached',
  )
  const files = { 'swift.conf': HASH, 'proxy-server.conf': PROXY, ...backends() }
  for (const [name, text] of Object.entries(files)) {
    await machine.run(`cat > /etc/swift/${name} <<'END'\n${text}END`)
  }
  await machine.run(`
    install -d -o swift -g swift /srv/node/one
    cd /etc/swift
    for ring in account:6202 container:6201 object:6200; do
      swift-ring-builder \${ring%:*}.builder create 4 1 1
      swift-ring-builder \${ring%:*}.builder add r1z1-127.0.0.1:\${ring#*:}/one 1
      swift-ring-builder \${ring%:*}.builder rebalance
    done
    chown -R swift:swift /etc/swift
    systemctl restart memcached swift-account swift-container swift-object swift-proxy
    token=$(curl --silent --show-error --fail --retry 20 --retry-delay 1 --retry-all-errors --dump-header - --output /dev/null \\
      --header 'X-Auth-User: lineup:app' --header 'X-Auth-Key: secret-of-the-deploy-test' http://127.0.0.1:7280/auth/v1.0 |
      sed -n 's/\\r$//; s/^X-Auth-Token: //p')
    curl --silent --show-error --fail --retry 5 --retry-all-errors --request PUT --header "X-Auth-Token: $token" \\
      http://127.0.0.1:7280/v1/AUTH_lineup/lineup`)
}

const HASH = `[swift-hash]
swift_hash_path_suffix = deploy
swift_hash_path_prefix = test
[storage-policy:0]
name = one
default = yes
`

const PROXY = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = 7280
workers = 1
user = swift
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_lineup_app = secret-of-the-deploy-test .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

function backends(): Record<string, string> {
  const ports = { account: 6202, container: 6201, object: 6200 }
  return Object.fromEntries(
    Object.entries(ports).map(([kind, port]) => [
      `${kind}-server.conf`,
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
}
