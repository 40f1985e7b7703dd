import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Queries, queries } from '../../../api/queries.tsx'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { StacksView } from './stacks-view.tsx'

const ATS = [0, 1, 2, 60, 68]
const IDS = ATS.map((_, n) => n + 1)

const image = (id: number, at: number) => ({
  id,
  at: new Date(Date.UTC(2026, 10, 18, 7) + at * 1_000).toISOString(),
  file_name: `IMG_${id}.JPG`,
  thumbnail: null,
  placeholder: null,
  width: 6000,
  height: 4000,
  status: 1,
  processing: false,
})
const stack = (id: number, image_ids: number[], is_mended = false) => ({ id, camera_key: '', is_mended, image_ids })

const read = {
  revision: 3,
  gap_s: 5,
  last_gap_s: 8,
  time_zone: null,
  cameras: [{ camera_key: '', name: 'Canon EOS R7', error_s: 120 }],
  images: ATS.map((at, n) => image(n + 1, at)),
  stacks: [stack(11, [1, 2, 3]), stack(12, [4]), stack(13, [5])],
}

type Answers = Record<string, (body: Record<string, number>) => object>

const answering = (answers: Answers) => (request: SeenRequest) => {
  const path = request.url.replace('/api', '')
  const data = answers[path]?.(JSON.parse(request.body))
  if (data === undefined) return { status: 409, body: { status: false, key: 'Conflict', message: ['They changed'] } }
  return { status: 200, body: { status: true, message: [], data } }
}

async function open() {
  queries.clear()
  const page = (
    <Queries>
      <Suspense>
        <StacksView sequenceId={7} />
      </Suspense>
      <Toasts />
    </Queries>
  )
  render(page)
  await screen.findAllByRole('list', { name: 'Stacks in the order of time' })
}

/** The photos of each stack on the screen. */
const shown = () =>
  screen
    .getAllByRole('listitem', { name: /^Stack/ })
    .map((one) => [...one.querySelectorAll('button')].map(({ id }) => Number(id.slice(8))))

const photo = (id: number) => document.getElementById(`stacked-${id}`) as HTMLElement
const bodies = (seen: SeenRequest[], path: string) =>
  seen.filter(({ url }) => url === `/api${path}`).map(({ body }) => JSON.parse(body))

test('S splits before the focused photo, J joins with the next stack, U takes both back', async () => {
  const answers = {
    '/sequence/stacks': () => read,
    '/stack/split': ({ revision = 0, image_id = 0 }) => ({
      revision: revision + 1,
      stacks: image_id === 3 ? [stack(11, [1, 2], true), stack(14, [3], true)] : [stack(14, [3], true), stack(15, [4])],
    }),
    '/stack/join': ({ revision = 0, stack_id = 0 }) => ({
      revision: revision + 1,
      stacks: [stack_id === 14 ? stack(14, [3, 4], true) : stack(11, [1, 2, 3])],
    }),
  }
  await using server = await startSmallServer(answering(answers))
  await open()

  act(() => photo(3).focus())
  fireEvent.keyDown(photo(3), { key: 's' })
  expect(shown()).toEqual([[1, 2], [3], [4], [5]])
  expect(document.activeElement).toBe(photo(3))
  fireEvent.keyDown(photo(3), { key: 'j' })
  expect(shown()).toEqual([[1, 2], [3, 4], [5]])
  fireEvent.keyDown(photo(3), { key: 'u' })
  fireEvent.keyDown(photo(3), { key: 'u' })

  expect(shown()).toEqual([[1, 2, 3], [4], [5]])
  await waitFor(() => expect(bodies(server.seen, '/stack/join')).toHaveLength(2))
  expect(bodies(server.seen, '/stack/split')).toEqual([
    { image_id: 3, revision: 3 },
    { image_id: 4, revision: 5 },
  ])
  expect(bodies(server.seen, '/stack/join')).toEqual([
    { stack_id: 14, revision: 4 },
    { stack_id: 11, revision: 6 },
  ])
})

test('arrows go from photo to photo and from stack to stack', async () => {
  await using _server = await startSmallServer(answering({ '/sequence/stacks': () => read }))
  await open()

  const visited = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'End'].map((key, n) => {
    if (n === 0) photo(1).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return Number(document.activeElement?.id.slice(8))
  })

  expect(visited).toEqual([2, 4, 5, 4, 3, 1, 5])
  expect(IDS.filter((id) => photo(id).tabIndex === 0)).toEqual([5])
})

test('the slider offers the gap of the last session at the spot, and says how many stacks come out before they are cut', async () => {
  const answers = {
    '/sequence/stacks': () => read,
    '/sequence/stacks/cut': () => ({ revision: 5, stacks: [stack(11, [1, 2, 3]), stack(12, [4, 5])] }),
  }
  await using server = await startSmallServer(answering(answers))
  await open()

  fireEvent.click(screen.getByRole('button', { name: '8 seconds' }))
  expect(screen.getByText('makes 2 stacks')).toBeTruthy()
  expect(screen.getByText(/Nothing changes until you press “Divide again”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Divide again' }))

  await waitFor(() =>
    expect(shown()).toEqual([
      [1, 2, 3],
      [4, 5],
    ]),
  )
  expect(bodies(server.seen, '/sequence/stacks/cut')).toEqual([{ sequence_id: 7, gap_s: 8, revision: 3 }])
})

test('what somebody else has changed meanwhile is shown instead of the own act', async () => {
  let reads = 0
  const others = { ...read, revision: 9, stacks: [stack(11, [1]), stack(16, [2, 3]), stack(12, [4, 5])] }
  const answers = {
    '/sequence/stacks': () => {
      reads += 1
      return reads === 1 ? read : others
    },
  }
  await using _server = await startSmallServer(answering(answers))
  await open()

  act(() => photo(3).focus())
  fireEvent.keyDown(photo(3), { key: 's' })

  await waitFor(() => expect(shown()).toEqual([[1], [2, 3], [4, 5]]))
  expect(screen.getByRole('button', { name: /Undo/ }).getAttribute('aria-disabled')).toBe('true')
})

test('where photos of two cameras interleave, a stack is joined with the one beside it', async () => {
  const ofB = (one: ReturnType<typeof stack>) => ({ ...one, camera_key: 'b' })
  const answers = {
    '/sequence/stacks': () => ({
      ...read,
      cameras: [...read.cameras, { camera_key: 'b', name: null, error_s: null }],
      stacks: [stack(11, [1]), stack(12, [3]), stack(13, [5]), ofB(stack(14, [2])), ofB(stack(15, [4]))],
    }),
    '/stack/join': () => ({ revision: 4, stacks: [stack(11, [1, 3], true)] }),
  }
  await using server = await startSmallServer(answering(answers))
  await open()

  expect(screen.getAllByRole('region').map((one) => one.querySelector('h2')?.textContent)).toEqual([
    'Canon EOS R7',
    'Unknown camera',
  ])
  expect(shown()).toEqual([[1], [3], [5], [2], [4]])
  act(() => photo(1).focus())
  fireEvent.keyDown(photo(1), { key: 'j' })
  await waitFor(() => expect(shown()).toEqual([[1, 3], [5], [2], [4]]))
  await waitFor(() => expect(bodies(server.seen, '/stack/join')).toEqual([{ stack_id: 11, revision: 3 }]))

  act(() => photo(5).focus())
  expect(screen.getByRole('button', { name: /Join with next/ }).getAttribute('aria-disabled')).toBe('true')
})
