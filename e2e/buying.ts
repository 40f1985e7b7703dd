import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type SavedFile = { name: string; sha256: string }

export async function goPay(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay .+ by card$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await page.waitForLoadState()
  return page.url()
}

/** Picks one of the payment page's test cards by its last digits and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByTestId(`test-card-${card}`).click()
  await page.getByTestId('pay').click()
}

export async function saveFiles(page: Page, count: number, press: () => Promise<void>): Promise<SavedFile[]> {
  const downloads: Download[] = []
  const keep = (download: Download) => void downloads.push(download)
  page.on('download', keep)
  await press()
  await expect.poll(() => downloads.length, { timeout: 120_000 }).toBe(count)
  page.off('download', keep)

  return Promise.all(
    downloads.map(async (download) => ({
      name: download.suggestedFilename(),
      sha256: sha256(await readFile(await download.path())),
    })),
  )
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
