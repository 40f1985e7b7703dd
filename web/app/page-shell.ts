import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** In a server render: the nonce of this answer's security policy; empty where there is no policy. */
export const pageNonce = createContext<string>()

/** In a server render: where a bug that made a page fail is told. */
export const reportBug = createContext<(error: unknown) => void>()

/** What only the server's render knows: the nonce, and the style sheet that it writes into the page. Empty in the browser. */
export const PageShell = createReactContext<{ nonce: string | undefined; css: string }>({ nonce: undefined, css: '' })
