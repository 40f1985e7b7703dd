import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const aboutColours = ['color-contrast', 'link-in-text-block']

/** A page's accessibility violations, one line per element, by all rules or only those that a colour scheme affects. */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The builder would send half a megabyte again to a page that has axe already.
  const isThere = await page.evaluate<boolean>('"axe" in window')
  // The usual mode opens an extra tab for each analysis, to merge results of frames. Our pages have no frames.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) }).setLegacyMode()
  // Describing what is in order takes longer than finding what is not.
  axe.options({ resultTypes: ['violations'] })
  const { violations } = await (rules === 'all' ? axe.withTags(standards) : axe.withRules(aboutColours)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => `${id}: ${html} ${[...any, ...all][0]?.message ?? ''}`),
  )
}
