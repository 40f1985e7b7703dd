import type { Operator } from '@lineup/contract/page-request.ts'

/**
 * What people think of first when they choose a password here: the shop, and the words of surf and of its photographs. The list is in
 * docs/security.md by reference; add to it what you hear.
 */
export const surfWords =
  'lineup surf surfs surfer surfers surfing surfboard longboard shortboard board boards wave waves barrel barrels tube tubes swell swells ' +
  'ocean oceans reef beach coast break breaks offshore onshore wetsuit leash takeoff hangten hangloose shaka aloha mahalo stoke stoked ' +
  'gnarly cowabunga kook grom groms goofy regular regularfoot dawnpatrol pipeline pipe uluwatu mavericks teahupoo nazare hawaii bali ' +
  'admin administrator photo photos photograph photographs photographer picture pictures gallery camera password passwort secret'

/** Only letters and digits, in one spelling. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Shorter ones stand in every second text. */
const SHORTEST = 3

export type Owner = { username: string; email: string }

/** In the spelling of `bare`. */
export function knownWords({ username, email }: Owner, operator: Pick<Operator, 'name'> | null): string[] {
  const [local = '', host = ''] = email.split('@')
  const own = [username, local, email, host.replace(/\.[^.]*$/, ''), operator?.name ?? '']
  const parts = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map(bare)
  const words = [...surfWords.split(' '), ...parts].filter((word) => word.length >= SHORTEST)
  return [...new Set(words)]
}
