/** Remembers, for this tab, the order of a running Download All, so that a reload continues with the rest. */
const STORE = 'lineup.download-all'

export const rememberAll = (sessionId: string): void => sessionStorage.setItem(STORE, sessionId)

export const isAllStarted = (sessionId: string): boolean => sessionStorage.getItem(STORE) === sessionId

/** Another order's Download All may run by now. */
export function forgetDownloadAll(sessionId: string): void {
  if (isAllStarted(sessionId)) sessionStorage.removeItem(STORE)
}
