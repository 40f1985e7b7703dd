import { join } from 'node:path'
import { rememberDefinitions } from './checks/check-definitions.ts'
import { rememberMigrations } from './checks/check-migrations.ts'
import { writeTables } from './checks/database-tables.ts'

const checkout = join(import.meta.dirname, '..')

await writeTables(checkout)
rememberMigrations(join(checkout, 'server/src/db/migrations'))
rememberDefinitions(join(checkout, 'server/src/db'))
console.log('server/src/db/tables.ts matches the migrations and views')
