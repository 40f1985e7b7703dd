import { roles } from '@lineup/contract/limits.ts'
import { href, redirect } from 'react-router'
import { makeOld } from '../page-memory.ts'
import { getSession, homeOf, type Session } from '../session.ts'
import { plainPath } from './here.ts'
import { goTo } from './on-the-way.ts'
import { keepNext } from './sign-in-next.ts'

export type Who = 'visitor' | 'admin' | 'user'

/** The redirects between areas; the first matching row counts. `pages` is a pattern for the path. */
export const redirects: Array<{ pages: string; who: Who[]; to: string }> = [
  { pages: '^/(user|admin)(/|$)', who: ['visitor'], to: href('/home') },
  { pages: '^/admin(/|$)', who: ['user'], to: href('/user/sequences') },
  { pages: '^/user(/|$)', who: ['admin'], to: href('/admin/sequences') },
  { pages: '^/(login|signup|forgot-password)/?$', who: ['admin'], to: href('/admin/sequences') },
  { pages: '^/(login|signup|forgot-password)/?$', who: ['user'], to: href('/user/sequences') },
]

/** A pattern for a path of this site. A browser reads `/\evil` and `/<tab>/evil` as another site's address. */
export const OWN_PATH = String.raw`^/(?!/)[^\\\s]*$`

export function redirectFor(path: string, session: Session | null): string | undefined {
  const who = whoIs(session)
  return redirects.find((row) => row.who.includes(who) && new RegExp(row.pages).test(path))?.to
}

/**
 * `clientMiddleware` of a layout: people of other roles load nothing below it. A link to sign-in says where to go on (`next`); who is
 * signed in already goes on at once.
 */
export async function guard({ request }: { request: Request }, load: () => Promise<unknown>): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = plainPath(pathname)
  const session = getSession()
  const to = redirectFor(path, session)
  if (!to) {
    // A private page can change what the public ones show.
    makeOld()
    return goTo(path + search, load)
  }
  if (session) throw redirect(ownPath(searchParams.get('next')) ?? to)
  keepNext(path + search)
  throw redirect(to)
}

/** The page after signing in: `next` if it is a path of this site that the role may open, otherwise the role's list. */
export function afterSignIn(next: string | null, session: Session): string {
  const path = ownPath(next)
  return path === null || redirectFor(new URL(path, 'http://here').pathname, session) ? homeOf(session.role) : path
}

const ownPath = (next: string | null) => (next !== null && new RegExp(OWN_PATH).test(next) ? next : null)

function whoIs(session: Session | null): Who {
  if (!session) return 'visitor'
  return session.role === roles.admin ? 'admin' : 'user'
}
