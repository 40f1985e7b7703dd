import { perLanguage } from '@lineup/contract/locations/place-names.ts'
import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { expect, test } from 'vitest'
import { atlas, noFacts, ok } from '../../testing/place-form.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { loadPlace } from './load-place.ts'

test.each(['0', 'abc', '-1', '1.5', '1e3', '9'.repeat(16)])('the id %s finds no place, without a call', async (id) => {
  await using server = await startSmallServer(atlas)

  expect(await loadPlace('spot', id)).toBeNull()
  expect(server.seen).toEqual([])
})

test('a missing place is null, without a toast; an existing one comes with its parent', async () => {
  const missing = { status: 404, body: { status: false, key: 'NotFound', message: ['Spot not found'] } }
  const spot = {
    id: 5,
    name: 'Uluwatu',
    status: 1,
    area_id: 2,
    area: 'Bukit',
    disabled_above: null,
    ...noFacts,
    names: { [ENGLISH]: 'Ulu' },
    path: [{ id: 2, name: 'Bukit' }],
  }
  await using _server = await startSmallServer(({ body }) =>
    body === '{"id":5}' ? ok({ list: spot, in_use: { places: 0, sequences: 0 } }) : missing,
  )

  expect(await loadPlace('spot', '6')).toBeNull()
  expect(await loadPlace('spot', '5')).toEqual({
    id: 5,
    name: 'Uluwatu',
    names: { ...perLanguage(''), [ENGLISH]: 'Ulu' },
    status: 1,
    path: [{ id: 2, name: 'Bukit' }],
    parent: { id: 2, name: 'Bukit' },
    disabledAbove: null,
    zone: '',
    inheritedZone: '',
    latitude: '',
    longitude: '',
  })
})
