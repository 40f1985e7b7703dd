import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { barsOf } from './bars.ts'
import { useWindow } from './use-window.ts'
import { readWindow } from './window.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const line = {
  time_zone: null,
  starts_at: new Date('2026-11-20T00:00:00Z'),
  clocks: [{ name: 'kai', source: 'typed' as const, error_s: 2 }],
  stacks: [[1, 25_200, 25_201, 3, 0]],
  cut: false,
}

function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/day/4/2026-11-20']}>{children}</MemoryRouter>
  )
  return renderHook(
    () => {
      const [search] = useSearchParams()
      const moved = useWindow({ spot_id: 4, date: '2026-11-20' }, barsOf(line, '2026-11-20'), readWindow(search))
      return { ...moved, search: useLocation().search, go: useNavigate() }
    },
    { wrapper },
  ).result
}

test('keys move the window at once, and the address when they rest', () => {
  const view = open()
  act(() => view.current.move({ from: 425, to: 430 }))
  expect(view.current).toMatchObject({ range: { from: 425, to: 430 }, search: '' })

  act(() => void vi.advanceTimersByTime(1_000))
  expect(view.current.search).toBe('?from=07:05&to=07:10')
})

test('a link that is opened before the keys rest wins', async () => {
  const view = open()
  act(() => view.current.move({ from: 425, to: 430 }))
  await act(async () => view.current.go('/day/4/2026-11-20?from=07:00&to=07:20'))
  expect(view.current.range).toMatchObject({ from: 420, to: 440 })

  act(() => void vi.advanceTimersByTime(1_000))
  expect(view.current.search).toBe('?from=07:00&to=07:20')
})

test('back undoes the choice of a window, together with the moves of its ends', async () => {
  const view = open()
  act(() => view.current.rest({ from: 420, to: 440 }, false))
  act(() => view.current.rest({ from: 420, to: 430 }, true))
  expect(view.current.search).toBe('?from=07:00&to=07:10')
  act(() => view.current.rest({ from: 450, to: 470 }, false))

  await act(async () => view.current.go(-1))
  expect(view.current.search).toBe('?from=07:00&to=07:10')
  await act(async () => view.current.go(-1))
  expect(view.current.search).toBe('')
})

test('back undoes the first move of an end', async () => {
  const view = open()
  act(() => view.current.rest({ from: 430, to: 540 }, true))
  expect(view.current.search).toBe('?from=07:10')

  await act(async () => view.current.go(-1))
  expect(view.current.search).toBe('')
})
