import { openDiskStorage } from '../storage/disk.ts'

/** A disk store of its own, for tests that need a second one. */
export const openStore = (dir: string) => openDiskStorage(dir)
