import { join } from 'node:path'
import { rememberMigrations } from './checks/check-migrations.ts'
import { writeTables } from './checks/database-tables.ts'

const checkout = join(import.meta.dirname, '..')

await writeTables(checkout)
rememberMigrations(join(checkout, 'server/src/db/migrations'))
console.log('server/src/db/tables.ts matches the migrations')
