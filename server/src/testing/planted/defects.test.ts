import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout, edited } from './copy-of-tree.ts'
import { defects } from './defects.ts'

const read = (file: string) => readFile(join(checkout, file), 'utf8')

test.for(defects)('$name can still be planted, and its test is still there', async ({ edits, caughtBy }) => {
  for (const edit of edits) expect(edited(await read(edit.file), edit)).not.toBe(await read(edit.file))

  expect(await read(`${caughtBy.file}`)).toContain(`'${caughtBy.test}',`)
})
