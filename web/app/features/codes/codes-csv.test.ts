import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { afterEach, expect, test } from 'vitest'
import { toCsv } from '../../api/files/csv.ts'
import { toCells } from './codes-csv.ts'

const code = {
  id: 1,
  code: 'SURF10',
  percent: 10,
  amount: null,
  free_photos: null,
  given: 0,
  name: 'Wayan, Putra',
  once: true,
  user_id: 7,
  sequence_id: null,
  session: null,
  least_photos: 3,
  max_uses: 5,
  starts_at: null,
  ends_at: null,
  made_at: new Date('2026-11-28T09:30:12Z'),
  is_stopped: false,
  used: 3,
  open: 1,
  sold: 9_000,
  off: 1_000,
  link: '',
}

test('the file says of each code what it takes off, what came of it, and how many orders are left, the oldest first', () => {
  const shops = { ...code, code: 'SHOP5', percent: null, amount: 500, name: null, once: false, max_uses: null, used: 0 }
  const cells = toCells({ list: [{ ...shops, open: 0, sold: 0, off: 0 }, code], currency: 'USD' }, new Date())

  expect(toCsv(cells).split('\r\n').slice(1, 3)).toEqual([
    'SURF10,"Wayan, Putra",10% off,"once for each buyer, from 3 photos on, until you stop it",Can be used,2026-11-28 09:30,3,1,1,,USD,90.00,10.00',
    'SHOP5,of the shop,$5 off,"from 3 photos on, until you stop it",Can be used,2026-11-28 09:30,0,0,,,USD,0.00,0.00',
  ])
})

const speak = (language: Language) => languageComesFrom(() => language)
afterEach(() => speak(ENGLISH))

test('the head and the words of the file are in the language of the page, its numbers as programs read them', () => {
  speak('ja')
  const [head = '', row] = toCsv(toCells({ list: [code], currency: 'USD' }, new Date())).split('\r\n')

  expect(head).toMatch(/コード,作成者,割引,.*,通貨,/)
  expect(row).toContain('90.00,10.00')
  expect(row).not.toMatch(/off|until|used/)
})
