import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * The server's tests run last, the long ones of them first. A worker that turns to another project starts anew, which
 * takes seconds, and single long tests of small projects would hold up the end: the server has hundreds of short files
 * to fill all workers with until then.
 */
export class ServerLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLast = ({ project }: TestSpecification) => project.name === 'server'
    return [...sorted.filter((file) => !isLast(file)), ...sorted.filter(isLast)]
  }
}
