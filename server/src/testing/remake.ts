import { remakePreviews } from '../images/remake-previews.ts'
import type { TestServer } from './test-server.ts'

/** One run ends after some seconds, which a busy machine needs for less than all: the rest are jobs. */
export async function remake(server: TestServer): Promise<void> {
  await remakePreviews({ ...server.deps, decoder: server.decoder })
  await server.drainJobs()
}
