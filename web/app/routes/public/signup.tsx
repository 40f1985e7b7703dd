import { guard } from '../../api/navigation/guards.ts'
import { SignUpPage } from '../../features/accounts/sign-up/sign-up-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { signUp } from '../../strings/accounts/guests.ts'
import { Late } from '../../ui/late.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { Route } from './+types/signup.ts'

const WhatYouEarn = lazyPart(async () => (await import('../../features/prices/what-you-earn.tsx')).WhatYouEarn)

/** For navigation inside the app. On a full page load the script before the first paint redirects. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export const meta = () => pageMeta(signUp.title, signUp.description)

/** /signup */
export default function Signup() {
  return (
    <SignUpPage
      earnings={
        <Late>
          <WhatYouEarn />
        </Late>
      }
    />
  )
}
