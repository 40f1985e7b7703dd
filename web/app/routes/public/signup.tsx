import { lazy } from 'react'
import { guard } from '../../api/navigation/guards.ts'
import { SignUpPage } from '../../features/accounts/sign-up/sign-up-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import { signUp } from '../../strings/accounts/guests.ts'
import { Late } from '../../ui/late.tsx'
import type { Route } from './+types/signup.ts'

const WhatYouEarn = lazy(async () => ({
  default: (await import('../../features/prices/what-you-earn.tsx')).WhatYouEarn,
}))

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
