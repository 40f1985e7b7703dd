import { createContext } from 'react-router'

export type DemoAccount = { role: string; username: string; password: string }

/** Public settings for every page. `demoAccounts` is sent only with the sign-in page of a demo. */
export type PublicConfig = {
  isDemo: boolean
  demoAccounts: DemoAccount[] | null
  socialUrl: string | null
  currency: string
  /** The origin of the site, without a trailing slash, for links in mails and link previews. */
  publicUrl: string
}

export const publicConfig = createContext<PublicConfig>()
