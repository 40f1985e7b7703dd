import type { Config } from '../../../config.ts'
import { t } from '../messages/t.ts'
import type { ShopStatement } from '../read-shop-statement.ts'
import { amountText } from './amounts.ts'
import { drawHead, issuerOf, nameOf } from './draw-head.ts'
import { type Column, drawTable, type Row } from './draw-table.ts'
import { MUTED, openPaper, type Paper } from './paper.ts'

const amount = (name: string, width = 66): Column => ({ name, width, align: 'right' })

/** The shop's month or year, for who keeps its books. */
export async function shopStatementPdf(
  { config }: { config: Pick<Config, 'operator' | 'publicUrl'> },
  statement: ShopStatement,
): Promise<Buffer> {
  const period = nameOf(statement)
  const title = t('shopStatement.title', { period })
  const issuer = issuerOf(config)
  const paper = openPaper({
    title,
    author: issuer[0] ?? '',
    foot: t('shopStatement.foot', { period }),
    madeAt: statement.madeAt,
  })
  drawHead(paper, { ...statement, title, parties: [{ label: t('pdf.issuedBy'), lines: issuer }] })

  // Most shops have none, and their pages have room for wider columns.
  const hasTax = statement.taxes.length > 0
  headOf(paper, t('shopStatement.sums'))
  await drawTable(
    paper,
    [
      { name: t('shopStatement.columns.what') },
      amount(t('shopStatement.columns.count'), 46),
      ...(['buyers', 'photographers', 'ocean', 'shop', ...(hasTax ? (['tax'] as const) : [])] as const).map((name) =>
        amount(t(`shopStatement.columns.${name}`), hasTax ? 56 : 66),
      ),
    ],
    sumsOf(statement, hasTax),
  )
  noteOf(paper, t('shopStatement.explained'))

  const { owed, donations } = statement
  headOf(paper, t('shopStatement.owed'))
  await drawTable(
    paper,
    [{ name: t('shopStatement.columns.what') }, amount(t('statement.amount'), 100)],
    [
      ...(['opening', 'earned', 'paid'] as const).map((name) => row(t(`shopStatement.${name}`), owed[name])),
      { ...row(t('shopStatement.closing'), owed.closing), isBold: true },
    ],
  )
  if (owed.debt > 0) noteOf(paper, t('shopStatement.debt', { money: amountText(owed.debt) }))

  headOf(paper, t('shopStatement.donations'))
  await drawTable(
    paper,
    [{ name: t('shopStatement.columns.what') }, amount(t('statement.amount'), 100)],
    [
      row(t('shopStatement.opening'), donations.opening),
      row(t('shopStatement.given'), donations.given),
      row(t('shopStatement.remitted'), donations.remitted),
      { ...row(t('shopStatement.closing'), donations.closing), isBold: true },
    ],
  )

  if (hasTax) {
    headOf(paper, t('shopStatement.taxes'))
    const sums = { taken: 0, returned: 0, owed: 0 }
    for (const one of statement.taxes) {
      sums.taken += one.taken
      sums.returned += one.returned
      sums.owed += one.owed
    }
    const cells = ({ taken, returned, owed }: typeof sums) => [taken, -returned, owed].map(amountText)
    await drawTable(
      paper,
      [
        { name: t('shopStatement.country') },
        ...(['taken', 'returned', 'taxOwed'] as const).map((name) => amount(t(`shopStatement.${name}`), 84)),
      ],
      [
        ...statement.taxes.map((one) => ({
          cells: [one.country ?? t('shopStatement.unknownCountry'), ...cells(one)],
        })),
        { cells: [t('shopStatement.sum'), ...cells(sums)], isBold: true },
      ],
    )
  }

  headOf(paper, t('shopStatement.each'))
  const { photographers } = statement
  if (photographers.length === 0) paper.say('P', { text: t('shopStatement.none') })
  else
    await drawTable(
      paper,
      [
        { name: t('shopStatement.photographer') },
        ...(['opening', 'earned', 'paid', 'closing'] as const).map((name) => amount(t(`shopStatement.${name}`), 84)),
      ],
      photographers.map(({ username, opening, earned, paid, closing }) => ({
        cells: [username, ...[opening, earned, paid, closing].map(amountText)],
      })),
    )
  return paper.close()
}

function headOf(paper: Paper, text: string): void {
  paper.skip(14)
  paper.keepTogether(80)
  paper.say('H2', { text, size: 13, font: 'bold' })
  paper.skip(4)
}

function noteOf(paper: Paper, text: string): void {
  paper.skip(6)
  paper.say('P', { text, size: 8.5, colour: MUTED })
}

const row = (name: string, minor: number): Row => ({ cells: [name, amountText(minor)] })

function sumsOf({ sums, fees }: ShopStatement, hasTax: boolean): Row[] {
  const total = { buyers: 0, photographers: 0, donation: 0, platform: 0, tax: 0 }
  const end = hasTax ? [''] : []
  for (const one of sums) {
    total.buyers += one.buyers
    total.photographers += one.photographers
    total.donation += one.donation
    total.platform += one.platform
    total.tax += one.tax
  }
  const cells = ({ buyers, photographers, donation, platform, tax }: typeof total) =>
    [buyers, photographers, donation, platform, ...(hasTax ? [tax] : [])].map(amountText)
  return [
    ...sums.map((one) => ({ cells: [one.what, String(one.count), ...cells(one)] })),
    { cells: [t('shopStatement.sum'), '', ...cells(total)], isBold: true },
    { cells: [t('shopStatement.fees'), '', '', '', '', amountText(-fees), ...end] },
    { cells: [t('shopStatement.left'), '', '', '', '', amountText(total.platform - fees), ...end], isBold: true },
  ]
}
