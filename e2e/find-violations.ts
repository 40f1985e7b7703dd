import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const aboutColours = ['color-contrast', 'link-in-text-block']

/** What a page offends against, one line for each element; all rules, or those that another colour scheme can break. */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The usual mode opens another tab for each judgement, to join what frames found; our pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules === 'all' ? axe.withTags(standards) : axe.withRules(aboutColours)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => `${id}: ${html} ${[...any, ...all][0]?.message ?? ''}`),
  )
}
