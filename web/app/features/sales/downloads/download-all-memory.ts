/** Remembers, for this tab, the order of a running Download All, so that a reload continues with the rest. */
const STORE = 'lineup.download-all'

export const rememberAll = (sessionId: string): void => sessionStorage.setItem(STORE, sessionId)

export const isAllStarted = (sessionId: string): boolean => sessionStorage.getItem(STORE) === sessionId

export const forgetDownloadAll = (): void => sessionStorage.removeItem(STORE)
