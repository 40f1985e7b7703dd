import { connect } from 'node:net'

const STEP_MS = 20
const MOST_MS = 10_000

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + MOST_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The condition did not hold in time')
    await pause(STEP_MS)
  }
}

export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export function doesListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
