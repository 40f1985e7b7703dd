import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../tools/free-port.ts'
import { waitForPage } from '../../tools/launch/wait-for-page.ts'
import { temporaryFolder } from './jpeg-tools.ts'

const run = promisify(execFile)

export const needsNginx = async () => {
  const isThere = await run('nginx', ['-v']).then(
    () => true,
    () => false,
  )
  return isThere ? undefined : 'nginx not found (Debian: apt-get install nginx-light)'
}

/**
 * One nginx worker with Debian's settings for static files. It serves a folder by sendfile under `/files/`, and under `/through/` as a
 * proxy in front of itself, as a store behind a server would be.
 */
export async function startNginx(folder: string) {
  const home = await temporaryFolder()
  const port = await findFreePort()
  const config = join(home.path, 'nginx.conf')
  await mkdir(join(home.path, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home.path}/temporary/${name};`)
    .join('\n  ')
  await writeFile(
    config,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${home.path}/nginx.pid;
error_log ${home.path}/error.log;
events { worker_connections 768; }
http {
  ${temporary}
  sendfile on;
  tcp_nopush on;
  access_log off;
  keepalive_requests 100000;
  upstream itself { server 127.0.0.1:${port}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} backlog=511;
    location /files/ { alias ${folder}/; }
    location /through/ {
      proxy_pass http://itself/files/;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_max_temp_file_size 0;
    }
    location = /alive { return 200; }
  }
}
`,
  )
  const child = spawn('nginx', ['-c', config, '-p', home.path], { stdio: 'ignore' })
  const died = new AbortController()
  child.once('exit', () => died.abort())
  const site = `http://127.0.0.1:${port}`
  if (!(await waitForPage(`${site}/alive`, died.signal).catch(() => false))) throw new Error('nginx does not start')
  return {
    site,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
      await home[Symbol.asyncDispose]()
    },
  }
}
