import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowAwayPostgres } from '../../../tools/throw-away-postgres.ts'
import { migrateUrl } from '../db/migrate.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface ProvidedContext {
    templateUrl: string
  }
}

/** Migrates one database; every test clones it. Nobody may stay connected to it. */
export async function setup(project: TestProject) {
  const own = process.env['TEST_DATABASE_URL'] === undefined ? await startThrowAwayPostgres() : undefined
  const serverUrl = own?.url ?? process.env['TEST_DATABASE_URL'] ?? ''
  const name = `lineup_template_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)

  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateUrl(url.href)
  project.provide('templateUrl', url.href)

  return async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await own?.stop()
  }
}
