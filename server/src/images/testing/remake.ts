import type { TestServer } from '../../testing/index.ts'
import { remakePreviews } from '../remake-previews.ts'

/** One run ends after some seconds, which a busy machine needs for less than all: the rest are jobs. */
export async function remake(server: TestServer): Promise<void> {
  await remakePreviews({ ...server.deps, decoder: server.decoder })
  await server.drainJobs()
}
