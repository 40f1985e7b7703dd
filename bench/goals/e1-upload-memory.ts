import { join } from 'node:path'
import { type CameraFile, cameraFiles, largest } from '@lineup/server/testing/pictures/camera-files.ts'
import budgets from '../budgets.json' with { type: 'json' }
import type { Goal } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { arrive, type Photographer, query } from '../lib/photographer.ts'
import { peakOf, resetPeak } from '../lib/process-figures.ts'
import { startProduct } from '../lib/product.ts'
import { type Sent, sendBase64, sendFiles, sendForm } from '../lib/send.ts'

const cache = join(import.meta.dirname, '../.cache')

type Form = (site: string, person: Photographer, files: CameraFile[]) => Promise<Sent>

const forms = { 'raw PUT': sendFiles, multipart: sendForm, base64: sendBase64 } satisfies Record<string, Form>

export type FormName = keyof typeof forms

/**
 * The rise of the API's peak resident memory in MiB while a fresh process receives ten files of 25 MiB in one form.
 * Throws if a stored file differs from the sent one.
 */
export async function memoryRise(form: FormName): Promise<number> {
  const [file] = await cameraFiles(cache, [largest])
  if (file === undefined) throw new Error('No file was drawn')
  await using product = await startProduct()
  const person = await arrive(product)

  // Signing in uses memory too, which would hide the cost of the upload.
  const { site, pid } = await product.freshApi()
  const before = resetPeak(pid)
  await forms[form](
    site,
    person,
    Array.from({ length: 10 }, () => file),
  )
  const rise = peakOf(pid) - before

  const stored = await query<{ sha256: string }>(product.databaseUrl, 'select sha256 from images')
  if (stored.filter(({ sha256 }) => sha256 === file.sha256).length !== 10) throw new Error('A file was stored wrongly')
  return rise
}

export const uploadMemory: Goal = {
  id: 'E1',
  title: '10 x 25 MiB: rise of the peak memory of the API',
  lacks: needsLinux,
  run: async () => {
    const figures = []
    for (const what of Object.keys(forms) as FormName[]) {
      figures.push({ what, measured: await memoryRise(what), unit: 'MiB', bound: budgets.E1[what] })
    }
    return figures
  },
}
