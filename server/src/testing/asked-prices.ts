import { randomUUID } from 'node:crypto'
import { cameraPhoto } from '../decoder/testing/index.ts'
import type { Person } from './given/people.ts'
import type { TestServer } from './test-server.ts'

/** A photo from 15 to 60, a wave from 20 to 100, a session from 40 to 240, 40 % for the photographer. */
export const askingRules = {
  allowed: true,
  percent: 40,
  image_least: 15,
  image_most: 60,
  ride_least: 20,
  ride_most: 100,
  sequence_least: 40,
  sequence_most: 240,
}

/** A shop with an admin who lets photographers ask prices, and the calls around these. */
export async function openAskingShop(server: TestServer) {
  const admin = await server.given.admin()
  const setRules = (rules: object = {}) => server.post('/sequence/asking', { ...askingRules, ...rules }, admin)
  const ask = (owner: Pick<Person, 'token'>, prices: object, sequenceId?: number) =>
    server.post('/sequence/asked', { sequence_id: sequenceId, ...prices }, owner)
  const asked = async (owner: Pick<Person, 'token'>, sequenceId?: number) =>
    (await server.get(`/sequence/asked${sequenceId === undefined ? '' : `?sequence_id=${sequenceId}`}`, owner)).body
      .data
  /** Sends a photo as a session of its own. */
  async function beginSession(owner: Pick<Person, 'token'>, place: object) {
    const upload = randomUUID()
    await server.send('PUT', `/uploads/${upload}`, new Uint8Array(await cameraPhoto({ megapixels: 0.3 })), owner)
    const { body } = await server.post('/sequence/store', { date: '2026-11-18', ...place, images: [upload] }, owner)
    return Number(body.data.id)
  }
  await setRules()
  return { admin, setRules, ask, asked, beginSession }
}
