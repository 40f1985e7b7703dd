import { factsOf, LANGUAGES, type Language } from '@lineup/contract/messages/languages.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { atlas, ok, sent, submit } from '../../testing/place-form.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { newPlace, placeCalls } from './place-calls.ts'
import { PlaceForm } from './place-form.tsx'

const group = () => screen.getByText('Names in other languages').closest('details')
const field = (language: Language) => screen.getByLabelText<HTMLInputElement>(factsOf(language).name)
const type = (language: Language, name: string) => fireEvent.change(field(language), { target: { value: name } })

test('a place has a closed group with a field for each language; what is given is sent', async () => {
  await using server = await startSmallServer(atlas)
  const [first = 'en'] = LANGUAGES
  openScreen(
    <PlaceForm level="continent" start={{ ...newPlace, name: 'Europe' }} save={placeCalls.continent.store} />,
    '/admin/continent/create',
  )

  expect(group()?.open).toBe(false)
  expect(LANGUAGES.map((language) => field(language).lang)).toEqual(LANGUAGES)
  for (const language of LANGUAGES) type(language, language === first ? ` Europa ${language} ` : '  ')
  submit()

  await waitFor(() => expect(sent(server.seen)).toHaveLength(1))
  expect(sent(server.seen)[0]?.[2]).toEqual({ name: 'Europe', names: { [first]: `Europa ${first}` } })
})

test('a name that is too long opens the group', async () => {
  await using server = await startSmallServer(atlas)
  openScreen(
    <PlaceForm level="continent" start={{ ...newPlace, name: 'Europe' }} save={placeCalls.continent.store} />,
    '/admin/continent/create',
  )

  type('en', 'a'.repeat(51))
  submit()

  await screen.findByText('At most 50 characters')
  expect(group()?.open).toBe(true)
  expect(sent(server.seen)).toEqual([])
})

test('after somebody else named the place in a language, what was typed in others stays', async () => {
  const changed = { status: 409, body: { status: false, key: 'Conflict', message: ['This continent has changed'] } }
  const [theirs = 'en', mine] = LANGUAGES
  const now = { id: 7, name: 'Europe', status: 1, names: { [theirs]: 'Theirs' } }
  let isFirst = true
  await using server = await startSmallServer((request) => {
    if (request.url === '/api/continent/edit') return ok({ list: now, in_use: { places: 0, sequences: 0 } })
    const answer = request.method === 'PUT' && isFirst ? changed : atlas(request)
    isFirst &&= request.method !== 'PUT'
    return answer
  })
  openScreen(
    <PlaceForm
      level="continent"
      start={{ ...newPlace, name: 'Europe' }}
      ownId={7}
      read={() => placeCalls.continent.find(7)}
      save={(place, seen) => placeCalls.continent.update(7, place, seen)}
    />,
    '/admin/continent/update/7',
  )
  if (mine) type(mine, 'Mine')
  submit()

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(field(theirs).value).toBe('Theirs'))
  submit()

  await waitFor(() => expect(sent(server.seen).filter(([method]) => method === 'PUT')).toHaveLength(2))
  expect(sent(server.seen).at(-1)?.[2]).toMatchObject({
    names: { [theirs]: 'Theirs', ...(mine && { [mine]: 'Mine' }) },
    seen: { names: { [theirs]: 'Theirs' } },
  })
})
