import { rowOf } from '@lineup/contract/joined.ts'
import { t as tSessions } from '../messages/t.ts'
import { t } from './messages/t.ts'

type Camera = { camera_key: string; name: string | null }
type OfCamera = { camera_key: string; image_ids: number[] }

/** As where photos are sent: bodies of one model are numbered, the one with the most photos first. */
export function cameraNames(stacks: OfCamera[], cameras: Camera[]): ReadonlyMap<string, string> {
  const byCamera = Map.groupBy(stacks, ({ camera_key }) => camera_key)
  const photosOf = (key: string) => (byCamera.get(key) ?? []).reduce((sum, { image_ids }) => sum + image_ids.length, 0)
  const nameOf = (key: string) => cameras.find((one) => one.camera_key === key)?.name ?? t('unknownCamera')
  const keys = [...byCamera.keys()].toSorted((a, b) => photosOf(b) - photosOf(a))
  return new Map(
    keys.map((key) => {
      const bodies = keys.filter((other) => nameOf(other) === nameOf(key))
      const body = bodies.length > 1 && tSessions('session.body', { number: bodies.indexOf(key) + 1 })
      return [key, rowOf([nameOf(key), body])]
    }),
  )
}
