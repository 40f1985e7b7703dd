import { expect, test } from 'vitest'
import type { SuggestedPlace } from './place.ts'
import { takenFor } from './taken-for.ts'

const none = { area_id: null, area: null, spot_id: null, spot: null, sequences: 1 }
const bali = { continent_id: 1, continent: 'Asia', region_id: 2, region: 'Bali', ...none }
const bukit = { ...bali, area_id: 3, area: 'Bukit Peninsula' }
const uluwatu: SuggestedPlace = { ...bukit, spot_id: 4, spot: 'Uluwatu' }
const padang: SuggestedPlace = { ...bukit, spot_id: 5, spot: 'Padang Padang' }
const haleiwa: SuggestedPlace = { ...bukit, spot_id: 6, spot: 'Haleʻiwa' }
const lombok = { ...bali, region_id: 7, region: 'Lombok' }
const southOf = (region: string, id: number): SuggestedPlace => ({
  ...lombok,
  region_id: id,
  region,
  area_id: id,
  area: 'South Coast',
})

test.each([
  ['Uluwatu', uluwatu],
  ['uluwatu, bali', uluwatu],
  ['Uluwatu, Bukit Peninsula, Bali', uluwatu],
  ['bali uluwatu', uluwatu],
  ['padang padang', padang],
  ['padangpadang', padang],
  ['Haleiwa', haleiwa],
  ['BALI', bali],
])('“%s” is the name of a place, and nothing is said', (text, place) => {
  expect(takenFor(text, [place, lombok])).toBeNull()
})

test.each([
  ['ulu', uluwatu],
  ['uluwatoo', uluwatu],
  ['ulu bali', uluwatu],
  ['uluwatu north', uluwatu],
  ['padang', padang],
  ['bukit', bukit],
  ['blai', bali],
])('“%s” is only half known: what it was taken for is said, with others that are not in it', (text, place) => {
  expect(takenFor(text, [place, uluwatu, lombok])).toEqual({
    text,
    others: place === bali || place === bukit ? [lombok] : place === uluwatu ? [lombok] : [uluwatu, lombok],
  })
})

test('a name that several places have is one of them, and the others are named', () => {
  const [one, other] = [southOf('Lombok', 7), southOf('Java', 8)]

  expect(takenFor('South Coast', [one, other])).toEqual({ text: 'South Coast', others: [other] })
  expect(takenFor('South Coast', [one, uluwatu])).toBeNull()
})

test('at most four others are named, and nothing where nothing was found', () => {
  const many = Array.from({ length: 7 }, (_, n) => southOf(`Region ${n}`, 20 + n))

  expect(takenFor('south', many)?.others).toHaveLength(4)
  expect(takenFor('south', [])).toBeNull()
})
