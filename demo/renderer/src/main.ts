import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { contents, frameFile, photoFile, tryFile } from './contents.ts'
import { encode, type Picture, renderFrame, renderPixels, type Sight } from './draw/picture.ts'
import { bigDayFrames } from './sessions/big-day/frames.ts'
import { picturesOf } from './sessions/pictures.ts'
import { sessions } from './sessions/sessions.ts'
import { sitePictures, tryOut } from './sessions/site.ts'

// Renders the demo's photographs again: `node demo/renderer/src/main.ts`, all of them, or only those whose file names begin with one of
// the arguments; `site` renders the site's own pictures, with names after it only those. Two threads at most, at the lowest
// priority.

const LONG_SIDE = 2004
const LARGEST_BYTES = 163_000
const FRAME = { width: 1_620, height: 1_080, bytes: 70_000 }
const demo = new URL('../../', import.meta.url)
const web = new URL('../web/', demo)

type Task = { file: string; render: () => Promise<Buffer> }

const tasks: Task[] = [
  ...sessions.flatMap((session) =>
    picturesOf(session).map((picture, index) => photoTask(photoFile(session.slug, index), picture)),
  ),
  ...picturesOf(tryOut).map((picture, index) => photoTask(tryFile(index), picture)),
  ...bigDayFrames.map((frame) => ({ file: frameFile(frame.name), render: () => renderBigDay(frame.sight) })),
]

if (isMainThread) {
  const wanted = process.argv.slice(2)
  setPriority(19)
  if (wanted[0] === 'site') await renderSite(wanted.slice(1))
  else await renderAll(wanted)
} else {
  parentPort?.on('message', (file: string) => void renderTask(file).then(() => parentPort?.postMessage('done')))
}

async function renderTask(file: string): Promise<void> {
  const task = tasks.find((candidate) => candidate.file === file)
  if (task) await write(new URL(file, demo), await task.render())
}

/** Without a camera's notes: the seed writes them, with the day. */
function photoTask(file: string, picture: Picture): Task {
  return { file, render: () => encode(renderPixels(picture, LONG_SIDE), picture, LARGEST_BYTES) }
}

/** Each frame gives several photos, so it is kept small. */
async function renderBigDay(sight: Sight): Promise<Buffer> {
  const { width, height } = FRAME
  const { bytes } = renderFrame(sight, width, height)
  const avif = (quality: number) =>
    sharp(bytes, { raw: { width, height, channels: 3 } })
      .avif({ quality, effort: 1 })
      .toBuffer()
  return within(FRAME.bytes, 35, 45, avif)
}

async function renderAll(wanted: string[]): Promise<void> {
  await write(new URL('photos/contents.json', demo), contents())
  const files = tasks
    .map(({ file }) => file)
    .filter((file) => wanted.length === 0 || wanted.some((start) => file.includes(`/${start}`)))
  const queue = files.values()
  const started = performance.now()
  const threads = Math.min(2, availableParallelism())
  const lane = async () => {
    const worker = new Worker(new URL(import.meta.url))
    for (const file of queue) {
      const answer = once(worker, 'message')
      worker.postMessage(file)
      await answer
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: threads }, lane))
  console.log(`${files.length} pictures in ${Math.round((performance.now() - started) / 1000)} s`)
}

/** The site's pictures in their widths and in two formats, and the hero again for where the site is shared. */
async function renderSite(wanted: string[]): Promise<void> {
  for (const { name, picture, shape, widths } of sitePictures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const largest = Math.max(...widths)
    const { bytes, width, height } = renderFrame(picture, largest, Math.round(largest / shape))
    const image = () => sharp(bytes, { raw: { width, height, channels: 3 } })
    for (const size of widths) {
      const limit = bytesFor(size, shape)
      const resized = await image().resize(size).png().toBuffer()
      const avif = (quality: number) => sharp(resized).avif({ quality, effort: 4 }).toBuffer()
      const jpeg = (quality: number) => sharp(resized).jpeg({ quality, mozjpeg: true }).toBuffer()
      await write(new URL(`app/assets/${name}-${size}.avif`, web), await within(limit, 40, 60, avif))
      await write(new URL(`app/assets/${name}-${size}.jpg`, web), await within(limit * 1.6, 50, 80, jpeg))
    }
    if (name !== 'hero') continue
    const shared = (quality: number) =>
      image().resize(1200, 630, { position: 'right' }).jpeg({ quality, mozjpeg: true }).toBuffer()
    await write(new URL('public/og-default.jpg', web), await within(160_000, 50, 84, shared))
  }
}

/** The most bytes of a site picture: fewer per pixel the larger it is. */
function bytesFor(width: number, shape: number): number {
  return Math.round(60_000 * ((width * width) / shape / 460_800) ** 0.62)
}

/** The encoding of the highest quality, in steps of ten, that is no larger than `limit` bytes. */
async function within(
  limit: number,
  low: number,
  high: number,
  encodeAt: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let result = await encodeAt(high)
  for (let quality = high - 10; quality >= low && result.length > limit; quality -= 10) result = await encodeAt(quality)
  return result
}

async function write(file: URL, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(file.pathname), { recursive: true })
  await writeFile(file, bytes)
  console.log(`${file.pathname.split('/').slice(-2).join('/')} ${bytes.length}`)
}
