import { expect, test } from 'vitest'
import { photosUpMail } from './alerts/photos-up.ts'
import { takenDownMail } from './money-back/taken-down.ts'
import { sequencesWaitMail } from './sequences-wait.ts'

const url = 'https://lineup.example/there'

test('a mail about one photo and a mail about several are both whole sentences', () => {
  const order = { orderNumber: 'L-7K3QFM', title: 'Uluwatu', amount: 0, currency: 'USD', orderUrl: url }
  const [one, two] = [1, 2].map((photos) => takenDownMail({ ...order, photos }).text)

  expect(one).toContain('You had not downloaded it yet, and it is not there any more.')
  expect(two).toContain('You had not downloaded them yet, and they are not there any more.')
})

test('thousands of photos are written as people write them', () => {
  const about = { spot: 'Uluwatu', day: '2026-11-18', from: null, to: null, lastDay: '2026-11-18', isOver: false }
  const { text } = photosUpMail({ ...about, endsAt: new Date(0), photos: 1_204, picture: null, url, stopUrl: url })

  expect(text).toContain('1,204 photos of Uluwatu, 18 Nov, 2026, are on Lineup now.')
})

test('braces, quotes and the word “none” in a name are only a name', () => {
  const photographer = "{count} '{#}' none | other"
  const first = [{ title: 'none', photographer, photos: 1 }]

  const { text } = sequencesWaitMail({ total: 1, first, url, stopUrl: url })

  expect(text).toContain(`none: 1 photo by ${photographer}\n`)
})
