import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { ownerOf, serverEnvironment } from './environment.ts'
import { readSettings } from './settings.ts'

test('no server process gets the address of the database’s owner', async () => {
  await using folder = await temporaryFolder()
  const owner = { DATABASE_OWNER_URL: 'postgres://owner@db/lineup', DATABASE_OWNER_URL_FILE: '/run/secrets/owner' }
  const env = { DATA_DIR: folder.path, DATABASE_URL: 'postgres://shop@db/lineup', ...owner }
  const ports = { site: 1, sandbox: 2, control: 3 }
  const secrets = { APP_SECRET: 'a', STRIPE_SECRET_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }

  const servers = serverEnvironment(await readSettings(folder.path, [], env), ports, secrets, env.DATABASE_URL)

  expect(Object.keys(servers).filter((key) => key.includes('OWNER'))).toEqual([])
  expect(servers.DATABASE_URL).toBe(env.DATABASE_URL)
  expect(ownerOf(env)).toEqual(owner)
})
