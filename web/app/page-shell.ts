import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Server only: the nonce of this answer's security policy; empty without a policy. */
export const pageNonce = createContext<string>()

/** Server only: reports a bug that made a page fail. */
export const reportBug = createContext<(error: unknown) => void>()

/** The nonce, which only the server render has. */
export const PageShell = createReactContext<{ nonce: string | undefined }>({ nonce: undefined })
