import { expect, test } from 'vitest'
import { spotDeclinedMail, spotFoundMail } from './spot-answered.ts'
import { spotAskedMail } from './spot-asked.ts'

const url = 'https://lineup.example/go/on'
const mailsWith = (words: string) => [
  spotAskedMail({ name: words, region: words, latitude: -8.8, longitude: 115.1, photographer: words, url }),
  spotAskedMail({ name: words, region: words, words, photographer: words, url }),
  spotFoundMail({ spot: words, url }),
  spotDeclinedMail({ spot: words, word: words, url }),
]

test('the mails about missing spots say the same as text and as HTML, with their link', () => {
  for (const { subject, text, html } of mailsWith('Padang Padang')) {
    expect(subject).toContain('Padang Padang')
    for (const part of [text, html]) {
      expect(part).toContain('Padang Padang')
      expect(part).toContain(url)
    }
  }
})

test('what a photographer typed adds no markup and no line to the subject', () => {
  for (const { subject, html } of mailsWith('<b>Padang</b>\nBcc: a@example.org')) {
    expect(html).not.toContain('<b>Padang')
    expect(subject).not.toContain('\n')
  }
})
