import { t as tContract } from '@lineup/contract/messages/t.ts'
import type { Weakness } from '@lineup/contract/refusals.ts'
import { invalid } from '../../calls/problem.ts'
import type { Config } from '../../config.ts'
import { bare, knownWords, type Owner } from './known-words.ts'
import { hashPassword } from './passwords.ts'

/** What may stand beside a word that is guessed first, in letters and digits, without making it better: a year. */
const BESIDE = 4
const FEWEST_SIGNS = 4

/** Loaded with the first password that is set: 49,233 passwords, of which those of leaks come first, by how often. */
let common: Promise<Set<string>> | undefined

async function loadCommon(): Promise<Set<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default)
}

/** The only way to a hash of a password that somebody chose. Throws Invalid, in words for the field. */
export async function hashNewPassword(
  { config }: { config: Pick<Config, 'operator'> },
  password: string,
  owner: Owner,
) {
  common ??= loadCommon()
  const why = findWeakness(password, await common, knownWords(owner, config.operator))
  if (why !== undefined) throw invalid(tContract(`weakPassword.${why}`))
  return hashPassword(password)
}

/** In any spelling: as typed, and with the letters that digits and signs stand for (`p4$$w0rd`). */
function findWeakness(password: string, list: Set<string>, words: string[]): Weakness | undefined {
  const spellings = [bare(password), bare(spelled(password))]
  if (isFew(password) || spellings.some((text) => isCommon(text, list))) return 'common'
  return spellings.some((text) => isKnown(text, list, words)) ? 'known' : undefined
}

const isFew = (password: string) => new Set(password.toLowerCase().replace(/\s/g, '')).size < FEWEST_SIGNS

function isCommon(text: string, list: Set<string>): boolean {
  const core = text.replace(/^\d{1,4}(?=\p{L})|(?<=\p{L})\d{1,4}$/gu, '')
  const repeated = /^(.+?)\1+$/u.exec(text)?.[1] ?? text
  return [text, core, repeated].some((one) => list.has(one))
}

function isKnown(text: string, list: Set<string>, words: string[]): boolean {
  const left = leastBeside(text, words)
  return left !== text && (left.length <= BESIDE || list.has(left))
}

/** What is left of a text without the words, by the choice of words that leaves least. */
function leastBeside(text: string, words: string[]): string {
  const least = ['']
  for (let end = 1; end <= text.length; end += 1) {
    const ways = words
      .filter((word) => text.endsWith(word, end))
      .map((word) => least[end - word.length] ?? '')
      .concat(`${least[end - 1]}${text[end - 1]}`)
    least.push(ways.reduce((best, way) => (way.length < best.length ? way : best)))
  }
  return least[text.length] ?? ''
}

const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** Digits and signs at the end are mostly what they are. */
const spelled = (password: string) => password.replace(/[\d@$!](?=.*\p{L})/gu, (sign) => letters[sign] ?? sign)
