import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const aboutColours = ['color-contrast', 'link-in-text-block']

/** A page's accessibility violations, one line per element, by all rules or only those that a colour scheme affects. */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The usual mode opens an extra tab for each analysis, to merge results of frames. Our pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules === 'all' ? axe.withTags(standards) : axe.withRules(aboutColours)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => `${id}: ${html} ${[...any, ...all][0]?.message ?? ''}`),
  )
}
