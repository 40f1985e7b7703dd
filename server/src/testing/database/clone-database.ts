import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { TEMPLATE } from './template.ts'

export async function cloneDatabase() {
  const templateUrl = process.env[TEMPLATE]
  if (templateUrl === undefined) throw new Error('No template database: the runner lacks its global setup')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  // The other strategy writes each page to the log and into the shared buffers, from where a checkpoint writes it again:
  // 85 ms of CPU time for a database with four connections instead of 47.
  await asAdmin(templateUrl, `create database ${name} template ${template} strategy file_copy`)

  const url = new URL(templateUrl)
  url.pathname = `/${name}`

  // First without force: a forced end raises an error on sockets that have no listener.
  const drop = () =>
    asAdmin(templateUrl, `drop database if exists ${name}`).catch(() =>
      asAdmin(templateUrl, `drop database if exists ${name} with (force)`),
    )
  return { url: url.href, drop }
}

const admins = new Map<string, pg.Pool>()

/** On one connection for each process: to open one takes 9 ms of CPU time, and each test server asks twice. */
async function asAdmin(anyUrl: string, statement: string) {
  const url = new URL(anyUrl)
  url.pathname = '/postgres'
  const admin = admins.get(url.href) ?? openAdmin(url.href)
  admins.set(url.href, admin)
  await admin.query(statement)
}

function openAdmin(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
  // The server may stop before this process does.
  return pool.on('error', () => {})
}
