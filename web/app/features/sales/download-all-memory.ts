/** Remembers, for this tab, the order of which all photos are being downloaded, so that a reload goes on with the rest. */
const STORE = 'lineup.download-all'

export const rememberAll = (sessionId: string): void => sessionStorage.setItem(STORE, sessionId)

export const isAllBegun = (sessionId: string): boolean => sessionStorage.getItem(STORE) === sessionId

export const forgetAll = (): void => sessionStorage.removeItem(STORE)
