import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../tools/free-port.ts'
import { runCommand } from '../../tools/run-command.ts'
import { findProgram } from './find-program.ts'
import { doesListen, waitUntil } from './waiting.ts'

export type NginxKind = {
  location?: string
  isSecure?: boolean
}

/** Only the settings that nginx needs to run as any user and beside a system nginx. Everything else is its default. */
const config = (parts: { listen: string; tls: string; shop: number; location: string }) => `
${process.getuid?.() === 0 ? 'user root root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events {}
http {
  access_log off;
  client_body_temp_path client;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen ${parts.listen};
    ${parts.tls}
    location / {
      proxy_pass http://127.0.0.1:${parts.shop};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      ${parts.location}
    }
  }
}
`

/** Starts a real nginx on loopback, in a temporary folder, in front of a local port. */
export async function startNginx(shop: number, { location = '', isSecure = false }: NginxKind) {
  const nginx = findProgram('nginx')
  if (nginx === undefined) throw new Error('nginx is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'lineup-nginx-'))
  const port = await findFreePort()
  const tls = isSecure ? await makeCertificate(folder) : ''
  const listen = `127.0.0.1:${port}${isSecure ? ' ssl http2' : ''}`
  await writeFile(join(folder, 'nginx.conf'), config({ listen, tls, shop, location }))

  const child = spawn(nginx, ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  let hasExited = false
  void exited.then(() => {
    hasExited = true
  })
  await waitUntil(async () => {
    if (hasExited) throw new Error(`nginx did not start:\n${await readFile(join(folder, 'error.log'), 'utf8')}`)
    return doesListen(port)
  })

  return {
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const SELF_SIGNED =
  'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2 -subj /CN=localhost ' +
  '-addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem'

async function makeCertificate(folder: string): Promise<string> {
  const openssl = findProgram('openssl')
  if (openssl === undefined) throw new Error('openssl is not installed')
  const { code, output } = await runCommand(openssl, SELF_SIGNED.split(' '), { cwd: folder })
  if (code !== 0) throw new Error(`openssl made no certificate:\n${output}`)
  return 'ssl_certificate cert.pem; ssl_certificate_key key.pem;'
}
