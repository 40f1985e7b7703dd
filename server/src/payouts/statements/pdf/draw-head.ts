import { inSentences } from '@lineup/contract/joined.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import type { Config } from '../../../config.ts'
import { t } from '../messages/t.ts'
import { type Period, ZONE } from '../period-of.ts'
import { dayText, timeText } from './amounts.ts'
import { MUTED, type Paper } from './paper.ts'

type Named = { label: string; lines: string[] }
type Head = Period & { title: string; madeAt: Date; isOver: boolean; currency: string; parties: Named[] }

/** Who runs the shop, as its imprint says it. */
export function issuerOf({ operator, publicUrl }: Pick<Config, 'operator' | 'publicUrl'>): string[] {
  if (operator === null) return [t('pdf.shop'), publicUrl]
  return [operator.name, ...operator.address, ...(operator.email === null ? [] : [operator.email]), publicUrl]
}

/** November 2026, or 2026: the month as the language has it with its year. */
export const nameOf = ({ period, from }: Period): string =>
  period.length === 4 ? period : from.toLocaleString(language(), { month: 'long', year: 'numeric', timeZone: ZONE })

const DAY_MS = 86_400_000

/** The title, whose it is and from whom, for which days, and when it was made. */
export function drawHead(paper: Paper, { title, madeAt, isOver, currency, parties, from, until }: Head): void {
  const { doc } = paper
  paper.say('H1', { text: title, size: 20, font: 'bold' })
  paper.skip(2)
  const days = { from: dayText(from), until: dayText(new Date(until.valueOf() - DAY_MS)), zone: ZONE }
  paper.say('P', { text: t('period.days', days) })
  const made = t('period.made', { at: timeText(madeAt), zone: ZONE })
  paper.say('P', { text: inSentences(made, t('pdf.currency', { currency })) })
  if (!isOver) paper.say('P', { text: t('period.notOver'), font: 'bold' })
  paper.skip(14)

  const top = doc.y
  const half = (paper.width - 24) / 2
  const ends = parties.map(({ label, lines }, n) => {
    const box = { x: paper.left + n * (half + 24), width: half }
    doc.y = top
    paper.say('P', { text: label, size: 8, colour: MUTED }, box)
    for (const [k, text] of lines.entries()) paper.say('P', { text, ...(k === 0 && { font: 'bold' as const }) }, box)
    return doc.y
  })
  doc.y = Math.max(...ends)
  paper.skip(16)
}
