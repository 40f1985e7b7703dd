import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { expect, test } from 'vitest'
import { findFreePort } from '../free-port.ts'

const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx/lineup.conf'), 'utf8')
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
const CERTIFICATE = 'req -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=lineup.example -keyout key.pem -out cert.pem'

/** The example as it is, but for its ports, files and log. A shop behind it answers with all headers. */
async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-site-'))
  execFileSync('openssl', CERTIFICATE.split(' '), { cwd: folder, stdio: 'ignore' })
  const shop = createServer((incoming, outgoing) => {
    outgoing.setHeader('strict-transport-security', 'max-age=1')
    outgoing.setHeader('x-content-type-options', 'nosniff')
    outgoing.setHeader('x-frame-options', 'DENY')
    const { 'x-forwarded-for': from, 'x-forwarded-proto': by, 'x-request-id': id } = incoming.headers
    outgoing.setHeader('x-told', [from, by, id].join(' '))
    outgoing.end(incoming.url)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const [plain, secure] = [await findFreePort(), await findFreePort()]
  const site = conf
    .replaceAll(/^.*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replace('/etc/lineup/tls/lineup.pem', 'cert.pem')
    .replace('/etc/lineup/tls/lineup.key', 'key.pem')
    .replace('/var/log/nginx/lineup.log', 'site.log')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root root;' : ''} daemon off; pid nginx.pid; error_log error.log; events {}
    http {
      client_body_temp_path a; proxy_temp_path b; fastcgi_temp_path c; uwsgi_temp_path d; scgi_temp_path e;
      upstream lineup { server 127.0.0.1:${(shop.address() as AddressInfo).port}; }
      ${site}
    }`,
  )
  const child = spawn(NGINX ?? '', ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  await expect
    .poll(
      () =>
        talk({ port: plain, path: '/' }).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  return {
    plain,
    secure,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await exited
      shop.closeAllConnections()
      shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Talk = { port: number; path: string; method?: string; isSecure?: boolean; headers?: Record<string, string> }

function talk({ port, path, method = 'GET', isSecure = false, headers = {} }: Talk) {
  return new Promise<{ code: number; headers: NodeJS.Dict<string | string[]>; raw: string[] }>((resolve, reject) => {
    const ask = isSecure ? requestSecurely : request
    const options = { host: '127.0.0.1', port, path, method, headers: { host: 'lineup.example', ...headers } }
    const asked = ask({ ...options, rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume()
      resolve({ code: answer.statusCode ?? 0, headers: answer.headers, raw: answer.rawHeaders })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const shake = (port: number, ciphers: string) =>
  new Promise<string>((resolve) => {
    const settings = { host: '127.0.0.1', port, ciphers, maxVersion: 'TLSv1.2', rejectUnauthorized: false } as const
    const socket = connect(settings, () => {
      resolve(socket.getCipher().name)
      socket.destroy()
    })
    socket.on('error', () => resolve('refused'))
  })

test.skipIf(NGINX === undefined)('the example of nginx redirects pages only, and to its own name', async () => {
  await using site = await startSite()
  const { plain: port } = site
  const evil = { host: 'evil.example' }

  const page = await talk({ port, path: '/home?q=1', headers: evil })
  const others = ['/api/login', '/api', '/media/previews/x', '/readyz']
  const refused = await Promise.all(others.map((path) => talk({ port, path, method: 'POST' })))

  expect([page.code, page.headers.location]).toEqual([301, 'https://lineup.example/home?q=1'])
  expect(refused.map(({ code, headers }) => [code, headers.location])).toEqual(others.map(() => [403, undefined]))
})

test.skipIf(NGINX === undefined)('the example of nginx takes only suites with forward secrecy', async () => {
  await using site = await startSite()
  const old = [
    'AES256-SHA',
    'AES128-GCM-SHA256',
    'ECDHE-RSA-AES256-SHA',
    'ECDHE-RSA-AES128-SHA256',
    'DHE-RSA-AES256-SHA',
  ]

  const answers = await Promise.all(old.map((name) => shake(site.secure, name)))

  expect(answers).toEqual(old.map(() => 'refused'))
  expect(await shake(site.secure, 'ECDHE-RSA-AES128-GCM-SHA256')).toBe('ECDHE-RSA-AES128-GCM-SHA256')
})

test.skipIf(NGINX === undefined)('the example of nginx takes TLS 1.2 and 1.3, the newer one first', async () => {
  await using site = await startSite()
  const speak = (settings: { minVersion?: SecureVersion; maxVersion?: SecureVersion }) =>
    new Promise<string | null>((resolve) => {
      // Without the level, our own side would not speak the old versions.
      const ciphers = 'DEFAULT:@SECLEVEL=0'
      const socket = connect(
        { host: '127.0.0.1', port: site.secure, ciphers, rejectUnauthorized: false, ...settings },
        () => {
          resolve(socket.getProtocol())
          socket.destroy()
        },
      )
      socket.on('error', () => resolve('refused'))
    })

  expect(await speak({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).toBe('refused')
  expect(await speak({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2')
  expect(await speak({ minVersion: 'TLSv1' })).toBe('TLSv1.3')
})

test.skipIf(NGINX === undefined)('what a visitor says of its own address does not reach the shop', async () => {
  await using site = await startSite()
  const headers = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'gopher', 'x-request-id': 'chosen' }

  for (const path of ['/home', '/api/me', '/api/uploads/x', '/api/payment/original/x']) {
    const answer = await talk({ port: site.secure, isSecure: true, path, headers })
    expect(answer.headers['x-told'], path).toMatch(/^127\.0\.0\.1 https [\da-f]{32}$/)
  }
})

test.skipIf(NGINX === undefined)(
  'what nginx answers by itself has the headers, and what Lineup answers has them once',
  async () => {
    await using site = await startSite()
    const at = { port: site.secure, isSecure: true }

    const tooLarge = await talk({
      ...at,
      path: '/api/login',
      method: 'POST',
      headers: { 'content-length': '99000000' },
    })
    const bad = await talk({ ...at, path: '/%', headers: { host: 'a b' } })
    const good = await talk({ ...at, path: '/home' })

    expect([tooLarge.code, bad.code, good.code]).toEqual([413, 400, 200])
    for (const { headers } of [tooLarge, bad]) {
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers.server).toBe('nginx')
    }
    const names = good.raw.filter((_text, n) => n % 2 === 0).map((name) => name.toLowerCase())
    expect(names.filter((name) => name === 'x-content-type-options')).toHaveLength(1)
    expect(good.headers['strict-transport-security']).toBe('max-age=1')
  },
)
