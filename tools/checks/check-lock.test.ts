import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkLock } from './check-lock.ts'

test('npm ci takes the lock file of this checkout', async () => {
  expect(await checkLock(join(import.meta.dirname, '../..'))).toEqual([])
})

test('a lock file without a package that is wanted is refused, also an optional one of another system', async () => {
  await using folder = await temporaryFolder()
  const optionalDependencies = { 'board-for-android': '1.0.0' }
  const board = { version: '1.0.0', resolved: 'https://registry.example/board.tgz', integrity: 'sha512-AA==' }
  const manifest = { name: 'shop', version: '1.0.0', dependencies: { board: '1.0.0' } }
  const packages = { '': manifest, 'node_modules/board': { ...board, optionalDependencies } }
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder.path, 'package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }))

  expect(await checkLock(folder.path)).toEqual([expect.stringContaining('Missing: board-for-android')])
})
