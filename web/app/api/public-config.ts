import { createContext } from 'react-router'

/** An account that the demo offers for trying out. */
export type DemoAccount = { role: string; username: string; password: string }

/** What the server tells every page. `demoAccounts` leaves the server only on the sign-in page of a demo. */
export type PublicConfig = {
  isDemo: boolean
  demoAccounts: DemoAccount[] | null
  socialUrl: string | null
  /** ISO 4217 code. */
  currency: string
  /** Origin of the site without a slash at the end, as links in mails and previews name it. */
  publicUrl: string
}

/** In a loader: `context.get(publicConfig)`. */
export const publicConfig = createContext<PublicConfig>()
