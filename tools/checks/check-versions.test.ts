import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkVersions, findVersionFaults } from './check-versions.ts'

test('this checkout pins one exact version of each package', () => {
  expect(checkVersions(join(import.meta.dirname, '../..'))).toEqual([])
})

test('two workspaces that want different versions are reported', () => {
  const faults = findVersionFaults([
    { name: 'web', dependencies: { zod: '4.6.7' } },
    { name: 'server', devDependencies: { zod: '4.6.8' } },
  ])

  expect(faults).toEqual(['server wants zod 4.6.8, but web wants 4.6.7'])
})

test.each(['^4.6.7', '~4.6.7', '4.x', 'latest', '*', '>=4', 'github:colinhacks/zod'])(
  'the range %s is refused',
  (range) => {
    expect(findVersionFaults([{ name: 'web', optionalDependencies: { zod: range } }])).toEqual([
      `web wants zod ${range}, which is not an exact version`,
    ])
  },
)
