import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readSettings } from './settings.ts'

test('a database that a file names is used, although .env leaves the key itself empty', async () => {
  await using folder = await temporaryFolder()
  const env = { DEMO: '0', DATA_DIR: folder.path, DATABASE_URL: '', DATABASE_URL_FILE: '/run/secrets/database' }

  const { databaseUrl } = await readSettings(folder.path, [], env)

  expect(databaseUrl).toBe('')
})
