import { type Act, acts } from '@lineup/contract/audit/acts.ts'
import { expect, test } from 'vitest'
import { sayAct } from './acts.ts'

test('each act that the code writes has words of its own', () => {
  const all = (Object.keys(acts) as Act[]).map((act) => sayAct(act))
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((words) => !/^[A-Z][^.]+$/.test(words))).toEqual([])
})

test('an act of former times keeps its name', () => {
  expect(sayAct('payment.takedown')).toBe('payment.takedown')
})
