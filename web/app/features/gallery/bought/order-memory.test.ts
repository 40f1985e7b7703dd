import { expect, test } from 'vitest'
import { orderOf } from '../../../testing/orders.ts'
import { boughtHere, ordersHere, rememberOrder } from './order-memory.ts'

test.each(['{"key":', '{}', '[1,["a",2],null,{"session":"s","reference":"L-1","at":1,"photos":["2"]}]'])(
  '%s is no list of orders',
  (text) => {
    localStorage.setItem('lineup.orders', text)

    expect(boughtHere()).toEqual(new Map())
  },
)

test('the newest 50 orders are kept, each once and as it was read last', () => {
  for (let n = 1; n <= 60; n += 1) rememberOrder(orderOf([n], { session: `cs_${n}`, at: n }))
  rememberOrder(orderOf([], { session: 'cs_20', at: 20 }))

  const kept = ordersHere()
  expect([kept.length, kept[0]?.session, kept.at(-1)?.session]).toEqual([50, 'cs_11', 'cs_60'])
  expect([boughtHere().size, boughtHere().has(20), boughtHere().get(21)?.session]).toEqual([49, false, 'cs_21'])
})
