import type { Config } from '../../../config.ts'
import { sayKind } from '../messages/say-kind.ts'
import { t } from '../messages/t.ts'
import type { Line, Statement } from '../read-statement.ts'
import type { Seller } from '../statement-queries.ts'
import { amountText, dayText } from './amounts.ts'
import { drawHead, issuerOf, nameOf } from './draw-head.ts'
import { drawTable, type Row } from './draw-table.ts'
import { MUTED, openPaper } from './paper.ts'

/** More would fill hundreds of pages, and keep the process busy for many seconds. */
const MOST_LINES = 3_000

/** A photographer's statement, as they hand it to their tax office. */
export async function statementPdf(
  { config }: { config: Pick<Config, 'operator' | 'publicUrl'> },
  statement: Statement,
): Promise<Buffer> {
  const { seller, lines, opening, closing } = statement
  const period = nameOf(statement)
  const issuer = issuerOf(config)
  const paper = openPaper({
    title: t('statement.title', { period }),
    author: issuer[0] ?? '',
    foot: t('statement.foot', { username: seller.username, period }),
    madeAt: statement.madeAt,
  })
  drawHead(paper, {
    ...statement,
    title: t('statement.title', { period }),
    parties: [
      { label: t('pdf.issuedFor'), lines: addressOf(seller) },
      { label: t('pdf.issuedBy'), lines: issuer },
    ],
  })

  paper.say('H2', { text: t('statement.summary'), size: 13, font: 'bold' })
  paper.skip(4)
  const end = t(statement.isOver ? 'statement.closing' : 'statement.closingSoFar')
  await drawTable(
    paper,
    [
      { name: t('statement.what') },
      { name: t('statement.count'), width: 70, align: 'right' },
      { name: t('statement.amount'), width: 100, align: 'right' },
    ],
    [
      { cells: [t('statement.opening'), '', amountText(opening.balance)] },
      ...sumsOf(lines),
      { cells: [end, '', amountText(closing.balance)], isBold: true },
    ],
  )
  paper.skip(6)
  const note = (text: string) => paper.say('P', { text, size: 8.5, colour: MUTED })
  if (closing.balance < 0) note(t('statement.below'))
  if (closing.debt > 0) note(t('statement.debt', { money: amountText(closing.debt) }))
  note(t('statement.shares'))
  paper.skip(16)

  paper.say('H2', { text: t('statement.movements'), size: 13, font: 'bold' })
  paper.skip(4)
  if (lines.length === 0) paper.say('P', { text: t('statement.none') })
  else if (lines.length > MOST_LINES) paper.say('P', { text: t('statement.tooMany', { count: lines.length }) })
  else
    await drawTable(
      paper,
      [
        { name: t('statement.columns.day'), width: 68 },
        { name: t('statement.columns.what') },
        ...(['paid', 'amount', 'balance'] as const).map((name) => ({
          name: t(`statement.columns.${name}`),
          width: 58,
          align: 'right' as const,
        })),
      ],
      lines.map(rowOf),
    )
  return paper.close()
}

const addressOf = ({ id, username, name, email, address, pin, country, erasedAt }: Seller): string[] =>
  [
    name.trim() === '' ? username : name,
    ...address.split(/\r?\n/),
    [pin, country].filter(Boolean).join(' '),
    erasedAt === null ? email : t('pdf.closed'),
    t('pdf.account', { username, id }),
  ].filter((line) => line.trim() !== '')

/** What moved in sum, by kind, in the order in which the kinds come up first. A debt that is made or lifted moves nothing. */
function sumsOf(lines: Line[]): Row[] {
  const sums = new Map<string, { count: number; amount: number }>()
  for (const { kind, amount } of lines) {
    if (isDebt(kind)) continue
    const { count, amount: sum } = sums.get(kind) ?? { count: 0, amount: 0 }
    sums.set(kind, { count: count + 1, amount: sum + amount })
  }
  return [...sums].map(([kind, { count, amount }]) => ({ cells: [sayKind(kind), String(count), amountText(amount)] }))
}

const isDebt = (kind: string) => kind === 'debt' || kind === 'debt_lifted'

function rowOf(line: Line): Row {
  const { at, kind, what, orderNumber, soldAt, title, price, amount, debt, balance, reference } = line
  const more = [
    kind === 'sale' || kind === 'refund' || kind === 'dispute' ? title : null,
    kind === 'sale' ? null : t('statement.soldOn', { day: dayText(soldAt) }),
    reference,
    debt === 0 ? null : sayDebt(kind, debt),
  ]
  return {
    cells: [
      dayText(at),
      [t('statement.order', { what, order: orderNumber }), more.filter((part) => part !== null).join(' · ')],
      price === null ? '' : amountText(price),
      isDebt(kind) ? '' : amountText(amount),
      amountText(balance),
    ],
  }
}

function sayDebt(kind: string, debt: number): string {
  const money = amountText(Math.abs(debt))
  if (kind === 'debt') return t('statement.noted', { money })
  return kind === 'debt_lifted' ? t('statement.lifted', { money }) : t('statement.netted', { money })
}
