import { ENGLISH, LANGUAGES, type Language } from '@lineup/contract/messages/languages.ts'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import { readMails } from '../testing/read-mails.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { token } = await server.given.admin()

const levels = ['continent', 'region', 'area', 'spot'] as const
const others = LANGUAGES.filter((language) => language !== ENGLISH)
const inLanguage = (language: Language) => ({ headers: { 'accept-language': language } })
const edit = async (level: string, id: number) =>
  (await server.post(`/${level}/edit`, { id }, { token })).body.data.list
const setName = (id: number, name: string, names: object) =>
  server.db
    .updateTable('nodes')
    .set({ name, names: JSON.stringify(names) })
    .where('id', '=', id)
    .execute()
const lastNote = () =>
  server.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** A spot whose four levels have a name of their own and one for each language. */
async function namedSpot(word: string) {
  const spot = await server.given.spot()
  const called = (level: string, language: string) => `${word} ${level} ${language}`
  for (const level of levels) {
    const names = Object.fromEntries(LANGUAGES.map((language) => [language, called(level, language)]))
    await setName(spot[`${level}_id`], called(level, 'own'), names)
  }
  const shown = (language: Language) => Object.fromEntries(levels.map((level) => [level, called(level, language)]))
  return { spot, shown, called }
}

test.each(LANGUAGES)(
  'every answer to visitors and photographers calls a place as people do in %s',
  async (language) => {
    const { spot, shown, called } = await namedSpot(`Seen${LANGUAGES.indexOf(language)}`)
    const owner = await server.given.photographer()
    const times = ['07:00:00', '07:00:02']
    const date = server.given.dayFrom(-9)
    const { key, images } = await server.given.publicSequence({ owner, spot, date, times, images: 2 })
    const sale = await server.given.paidCheckout({
      sequence: await server.given.publicSequence({ owner, spot, images: 1 }),
    })
    const options = inLanguage(language)
    const own = { ...options, token: owner.token }
    const names = shown(language)
    const get = async (path: string, by: { headers: object } = options) =>
      (await server.get(path, by as never)).body.data
    const post = async (path: string, form: object, by: object = options) =>
      (await server.post(path, form, by)).body.data

    const ids = { spot_id: spot.spot_id }
    expect((await get(`/place/view?spot_id=${spot.spot_id}`)).place).toMatchObject(names)
    expect((await get(`/place/suggest?search=${called('spot', language)}`)).list[0]).toMatchObject(names)
    expect((await post('/sequence/view', ids)).list.data[0]).toMatchObject(names)
    expect((await post('/sequence/image/view', { sequence_key: key })).list).toMatchObject(names)
    expect((await post('/day/view', { ...ids, date })).day).toMatchObject(names)
    expect((await post('/photographer/view', { photographer_id: owner.id })).spots[0]).toMatchObject(names)
    expect((await get('/sequence/list', own)).list.data[0]).toMatchObject(names)
    const { sessions } = await post('/payment/basket', { image_ids: [images[0]?.id] })
    expect(sessions[0]).toMatchObject({ spot: names['spot'] })
    expect(JSON.stringify(await post('/payment/retrieve', { session_id: sale.sessionId }))).toContain(names['spot'])
    const chosen = [
      (await get('/get/all/locations')).spots.find((one: { id: number }) => one.id === spot.spot_id),
      ...(await post('/get/area/spots', { area_id: spot.area_id })).list,
    ]
    expect(chosen).toMatchObject([
      { name: names['spot'], area: names['area'] },
      { name: names['spot'], area: names['area'] },
    ])
  },
)

test('a mail calls a place as people do in the language of its reader', async () => {
  const { spot, called } = await namedSpot('Mailed')
  const owner = await server.given.photographer()
  const { id } = await server.given.waitingSequence({ owner, spot, images: 1 })
  const language = LANGUAGES.at(-1) ?? ENGLISH
  await server.db.updateTable('users').set({ language }).where('id', '=', owner.id).execute()

  for (const spoken of LANGUAGES) {
    const alert = {
      email: `${spoken}@example.org`,
      spot_id: spot.spot_id,
      date: server.given.dayFrom(-1),
      from: '',
      to: '',
    }
    await server.post('/alert/store', alert, inLanguage(spoken))
    const [mail] = await readMails(server.deps, alert.email)
    expect(mail?.text).toContain(called('spot', spoken))
  }
  await server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token })
  await server.given.toldAfter(60)
  const mails = await readMails(server.deps, owner.email)
  expect(mails.map(({ text }) => text).join()).toContain(called('spot', language))
})

test.each(LANGUAGES)('a place is found by its name in %s, whatever the language of who searches', async (language) => {
  const { spot, called } = await namedSpot(`Found${LANGUAGES.indexOf(language)}`)
  for (const level of levels) {
    for (const reader of LANGUAGES) {
      const query = { search: called(level, language) }
      const { body } = await server.get('/place/suggest', { ...inLanguage(reader), query })
      expect(body.data.list[0]).toMatchObject({ [`${level}_id`]: spot[`${level}_id`] })
    }
  }
})

test('without a name in the language a place has its English one, else its own', async () => {
  const spot = await server.given.spot()
  await setName(spot.region_id, 'Deutschland', { [ENGLISH]: 'Germany' })
  await setName(spot.area_id, 'Ostsee', {})

  for (const language of [...LANGUAGES, 'sw']) {
    const { body } = await server.get(`/place/view?area_id=${spot.area_id}`, {
      headers: { 'accept-language': language },
    })
    expect(body.data.place).toMatchObject({ region: 'Germany', area: 'Ostsee' })
  }
})

test('choices are in the order of the names that are shown, and follow a new name', async () => {
  const { continent_id, region_id } = await server.given.spot()
  const add = async (name: string, names: object) =>
    (await server.post('/region/store', { name, names, continent_id }, { token })).body.data.id as number
  await setName(region_id, 'Middle', {})
  const zoo = await add('Zoo', { [ENGLISH]: 'Épple' })
  await add('Apple', { [ENGLISH]: 'Zebra' })
  await server.post('/region/status', { id: await add('Off', {}), status: 0 }, { token })
  const shown = async (language: string) => {
    const options = { headers: { 'accept-language': language } }
    const { body } = await server.post('/get/continent/regions', { continent_id }, options)
    return body.data.list.map(({ name }: { name: string }) => name)
  }

  for (const language of LANGUAGES) expect(await shown(language)).toEqual(['Épple', 'Middle', 'Zebra'])
  await server.put('/region/update', { id: zoo, name: 'Zoo', names: {}, continent_id }, { token })
  for (const language of LANGUAGES) expect(await shown(language)).toEqual(['Middle', 'Zebra', 'Zoo'])
})

test('an answer that may be kept is another one in each language', async () => {
  const { spot } = await namedSpot('Kept')
  const ask = (language: Language, etag = '') => {
    const headers = { 'accept-language': language, 'if-none-match': etag }
    return server.get(`/place/view?spot_id=${spot.spot_id}`, { headers })
  }
  const answers = []
  for (const language of LANGUAGES) answers.push({ language, ...(await ask(language)) })

  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(LANGUAGES.length)
  for (const { language, headers } of answers) {
    expect(headers.get('vary')).toContain('accept-language')
    expect((await ask(language, String(headers.get('etag')))).code).toBe(304)
  }
})

test.each(levels)('an admin gives a %s names, keeps them and takes them away', async (level) => {
  const spot = await server.given.spot()
  const above = levels[levels.indexOf(level) - 1]
  const id = spot[`${level}_id`]
  const place = { id, name: `Own ${level}`, ...(above && { [`${above}_id`]: spot[`${above}_id`] }) }
  const update = async (form: object) => {
    const { code } = await server.put(`/${level}/update`, { ...place, ...form }, { token })
    expect(code).toBe(200)
    return (await edit(level, id)).names
  }
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, `${level} in ${language}`]))
  const [first = ENGLISH] = LANGUAGES

  expect(await update({ names: { ...names, [first]: `  ${level}\u200b in ${first} ` } })).toEqual({
    ...names,
    [first]: `${level} in ${first}`,
  })
  expect(await lastNote()).toMatchObject({
    act: `${level}.update`,
    detail: { before: { names: {} }, after: { name: `Own ${level}` } },
  })
  expect(await update({ names })).toEqual(names)
  expect(await update({ name: `Renamed ${level}` })).toEqual(names)
  expect(await update({ names: { [first]: 'Only', ...Object.fromEntries(others.map((one) => [one, ' '])) } })).toEqual({
    [first]: 'Only',
  })
  expect(await update({ names: {} })).toEqual({})
})

test.each([
  ['a name that is too long', { [ENGLISH]: 'a'.repeat(51) }],
  ['a language that Lineup does not speak', { sw: 'Ulaya' }],
  ['no names at all', 'Europa'],
])('%s is refused', async (_, names) => {
  const { code, body } = await server.post('/continent/store', { name: 'Refused', names }, { token })

  expect([code, body.key]).toEqual([422, 'Invalid'])
})

test('who would overwrite a name of a language that somebody else has changed is told so', async () => {
  const { continent_id: id } = await server.given.spot()
  await setName(id, 'Own', { [ENGLISH]: 'Now' })
  const update = async (names: object, seen: object) =>
    (await server.put('/continent/update', { id, name: 'Own', names, seen: { name: 'Own', names: seen } }, { token }))
      .code

  expect(await update({ [ENGLISH]: 'Mine' }, { [ENGLISH]: 'Before' })).toBe(409)
  expect(await update({ [ENGLISH]: 'Mine' }, {})).toBe(409)
  expect(await update({}, { [ENGLISH]: 'Before' })).toBe(409)
  expect(await update({ [ENGLISH]: 'Now' }, { [ENGLISH]: 'Before' })).toBe(200)
  expect(await update({ [ENGLISH]: 'Mine' }, { [ENGLISH]: 'Now' })).toBe(200)
})

test('in a list of places the one that has the whole text as a name, of any language, comes first', async () => {
  const { continent_id } = await server.given.spot()
  const add = (name: string, names: object) => server.post('/region/store', { name, names, continent_id }, { token })
  await add('Bight Harbour', {})
  await add('Zed', { [ENGLISH]: 'Bight' })

  const { list } = (await server.get('/region/list', { token, query: { search: 'bight' } })).body.data
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['Zed', 'Bight Harbour'])
})

test('admins see own names in the lists of places, and find places and what lies there by any name', async () => {
  const { spot, called } = await namedSpot('Listed')
  const { id } = await server.given.publicSequence({ images: 1, spot })
  await server.post('/sequence/status', { sequence_id: id, status: 0 }, { token })
  await server.post('/spot/status', { id: spot.spot_id, status: 0 }, { token })

  for (const language of LANGUAGES) {
    const options = { ...inLanguage(language), token }
    for (const level of levels) {
      const { list } = (await server.get(`/${level}/list`, { ...options, query: { search: called(level, language) } }))
        .body.data
      expect(list[0]).toMatchObject({ id: spot[`${level}_id`], name: called(level, 'own') })
    }
    const search = called('spot', language).toUpperCase()
    const sequences = (await server.get('/sequence/list-all', { ...options, query: { search } })).body.data.list
    expect(sequences.data.map((one: { id: number }) => one.id)).toEqual([id])
    const log = (await server.get('/audit/list', { ...options, query: { search } })).body.data.list
    expect(log.data).toMatchObject([
      { act: 'spot.status', about: { name: called('spot', 'own') } },
      { act: 'sequence.status' },
    ])
  }
})
