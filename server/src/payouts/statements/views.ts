import type { ShopStatement } from './read-shop-statement.ts'
import type { Statement } from './read-statement.ts'

type Made = Pick<Statement, 'period' | 'madeAt' | 'isOver' | 'currency'>

const toMade = ({ period, madeAt, isOver, currency }: Made) => ({ period, made_at: madeAt, is_over: isOver, currency })

export const toStatement = ({ opening, closing, lines, ...made }: Statement) => ({
  ...toMade(made),
  opening,
  closing,
  lines: lines.map(({ orderNumber, soldAt, ...line }) => ({ ...line, order_number: orderNumber, sold_at: soldAt })),
})

export const toShopStatement = ({ photographers, ...statement }: ShopStatement) => ({
  ...statement,
  ...toMade(statement),
  photographers: photographers.map(({ userId, ...one }) => ({ ...one, user_id: userId })),
})
