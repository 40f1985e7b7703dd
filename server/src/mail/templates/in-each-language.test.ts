import { readFileSync } from 'node:fs'
import { ENGLISH, LANGUAGES, type Language, prefixOf } from '@lineup/contract/messages/languages.ts'
import { expect, test } from 'vitest'
import { speakIn } from '../../languages/speak-in.ts'
import { en } from '../messages/en.ts'
import { saidTitle } from '../messages/said-title.ts'
import { everyMail, link, stopUrl } from '../testing/every-mail.ts'
import { composeMail, signMail } from './compose.ts'
import { notArrivedMail } from './not-arrived.ts'
import { disputeMail } from './operator/dispute.ts'

const others = LANGUAGES.filter((language) => language !== ENGLISH)
const title = 'Surf session, Uluwatu, 18 Nov, 2026 (2 photos)'
const mailsIn = (language: Language) => speakIn(language, () => everyMail('Kai', title))
const linesOf = (text: string) => text.split('\n').filter((line) => /\p{L}{2}/u.test(line))

/** What all languages say alike: names, addresses, and what tests give. */
const isShared = (line: string) => /^(> )?(Kai|Lineup)$|^https:|^\d.*UTC|^[^\p{L}]*$/u.test(line)
/** Words that hardly another language has: German has “was”, Dutch “of” and “is”. */
const ENGLISH_WORDS = /\b(the|and|your|you|with|from|this|that)\b/i

type Words = { [key: string]: string | Words }
const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((one) => (typeof one === 'string' ? [one] : textsOf(one)))
/** A fact that a language calls as English does: “Spot: Kai”. */
function namesInBoth(language: Language): (line: string) => boolean {
  const own = JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Words
  const both = new Set(textsOf(own)).intersection(new Set(textsOf(en)))
  return (line) => both.has(line.replace(/: Kai$/, ''))
}

test.each(others)('each mail says in %s all that it says in English', (language) => {
  const english = everyMail('Kai', title)
  const isInBoth = namesInBoth(language)
  for (const [n, [kind, { subject, text, html }]] of mailsIn(language).entries()) {
    const [, before] = english[n] ?? []
    const left = linesOf(`${subject}\n${text}`).filter(
      (line) => !isShared(line) && !isInBoth(line) && linesOf(`${before?.subject}\n${before?.text}`).includes(line),
    )
    const told = `${subject}\n${text}`.replace(/https:\S+/g, '')
    expect(left, kind).toEqual([])
    expect(told, kind).not.toMatch(ENGLISH_WORDS)
    expect(told, kind).not.toContain('Surf session')
    expect(told, kind).not.toContain('18 Nov, 2026')
    expect(html, kind).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`))
    expect(text.split('\n').length, kind).toBe(before?.text.split('\n').length)
  }
})

test.each(others)(
  'the links of each mail lead to pages in %s, and mail programs post where they always did',
  (language) => {
    const there = link.replace('/there', `${prefixOf(language)}/there`)
    const stop = stopUrl.replace('/unsub', `${prefixOf(language)}/unsub`)
    for (const [kind, mail] of mailsIn(language)) {
      expect(mail.text, kind).toContain(`\n${there}\n`)
      expect(mail.html, kind).toContain(`href="${there.replace('&', '&amp;')}"`)
      expect(`${mail.text}${mail.html}`, kind).not.toMatch(/lineup\.example\/(there|unsubscribe)/)
      if (mail.stopUrl === undefined) continue
      expect(mail.stopUrl, kind).toBe(stopUrl)
      expect(mail.text, kind).toContain(stop)
    }
    const withPicture = mailsIn(language).find(([kind]) => kind === 'receipt')?.[1].html
    expect(withPicture).toContain('src="https://lineup.example/media/previews/')
  },
)

test('the end of a mail says in its language who runs the shop', () => {
  const about = { subject: 'a', preview: 'a', heading: 'a', paragraphs: [], footnote: 'a' }
  const sign = () => signMail(composeMail(about), { name: 'Reef', address: ['Bali'], email: null })
  const signed = LANGUAGES.map((language) => speakIn(language, sign))

  expect(new Set(signed.map(({ text }) => text)).size).toBe(LANGUAGES.length)
  expect(signed.every(({ text, html }) => text.includes('Reef') && /Reef(, |、)Bali/.test(html))).toBe(true)
})

test.each([
  ['Surf photo, Uluwatu, 18 Nov, 2026', 'サーフ写真、Uluwatu、2026年11月18日'],
  ['2 × Surf photo, Bingin, 01 Jan, 2026', '2 × サーフ写真、Bingin、2026年1月1日'],
  ['Surf photos, Uluwatu, 18 Nov, 2026 (3 photos)', 'サーフ写真、Uluwatu、2026年11月18日（3枚）'],
  ['Wave, Rip Curl, Left, 18 Nov, 2026 (1 photo)', '波、Rip Curl, Left、2026年11月18日（写真1枚）'],
  [
    'Surf session, A, 18 Nov, 2026 (9 photos), Surf photo, B, 19 Nov, 2026',
    'サーフセッション、A、2026年11月18日（写真9枚）、サーフ写真、B、2026年11月19日',
  ],
  [
    '2 × Wave, Rip Curl, Left, 18 Nov, 2026 (2 photos), 3 × Surf photo, B, 19 Nov, 2026',
    '2 × 波、Rip Curl, Left、2026年11月18日（写真2枚）、3 × サーフ写真、B、2026年11月19日',
  ],
  ['Uluwatu, 18-Nov-2026', 'Uluwatu、2026年11月18日'],
  ['Rip Curl, Left, 18-Nov-2026', 'Rip Curl, Left、2026年11月18日'],
  ['Surf photos', 'サーフ写真'],
  ['Kai’s Wave, big', 'Kai’s Wave, big'],
])('%s is %s in Japanese, and stays in English', (kept, said) => {
  expect(speakIn('ja', () => saidTitle(kept))).toBe(said)
  expect(saidTitle(kept)).toBe(kept)
})

test('words of the payment provider and of the log are said in the language, and new ones as they are', () => {
  const dispute = { orderNumber: 'L-7K3QFM', amount: 1, currency: 'USD', email: null, dueBy: null, adminUrl: link }
  const reasons = ['product_not_received', 'new_in_2031'].map((reason) =>
    speakIn('fr', () => disputeMail({ ...dispute, reason, status: 'needs_response' }).text),
  )
  const log = [{ at: new Date(0), what: 'delivered', bytes: null, reason: null, address: null, userAgent: null }]
  const bought = { photo: 'a', bytes: 1, title: 'a', orderNumber: 'a', email: null, adminUrl: link }

  expect(reasons[0]).toContain('produit non reçu')
  expect(reasons[1]).toContain('new in 2031')
  expect(speakIn('id', () => notArrivedMail({ ...bought, log }).text)).toContain('00:00:00 UTC · terkirim')
})
