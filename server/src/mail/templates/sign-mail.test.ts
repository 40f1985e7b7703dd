import { expect, test } from 'vitest'
import { composeMail, signMail } from './compose.ts'

const mail = composeMail({
  subject: 'Waves',
  preview: 'Waves',
  heading: 'Waves',
  paragraphs: ['</div></body></html>'],
  footnote: 'You asked.',
})

test('a mail ends with who runs the shop, escaped', () => {
  const signed = signMail(mail, { name: '<b>Reef</b>', address: ['1 Beach Road', 'Bali'], email: null })

  expect(signed.text).toBe(`${mail.text}\nLineup is run by\n<b>Reef</b>\n1 Beach Road\nBali\n`)
  expect(signed.html).toMatch(
    /You asked\.<\/p>\n<p [^>]*>Lineup is run by &lt;b&gt;Reef&lt;\/b&gt;, 1 Beach Road, Bali<\/p>\n<\/div>\n<\/body>\n<\/html>\n$/,
  )
})

test('a mail of a shop that does not say who runs it stays as it is', () => {
  expect(signMail(mail, null)).toEqual(mail)
})
