import { openCodes } from './codes.ts'
import { readMails } from './read-mails.ts'
import type { TestServer } from './test-server.ts'

type Person = { token: string }
let made = 0

/** Codes that give photos away, orders with them, and the links of their mails. */
export function openFreeOrders(server: TestServer) {
  const { make, checkout } = openCodes(server)

  /** Photos that each photographer may give away in a month. */
  const allow = async (photos: number) => server.post('/code/allow', { photos }, await server.given.admin())

  async function giftOf(owner: Person, photos: number, limits: object = {}): Promise<string> {
    const code = `GIFT${String((made += 1)).padStart(4, '2')}`
    const answer = await make(owner, { code, free_photos: photos, ...limits })
    if (answer.code !== 200) throw new Error(String(answer.body.message))
    return code
  }

  /** The token of the newest link that was mailed to an address. */
  async function tokenFor(email: string): Promise<string> {
    const mails = (await readMails(server.deps, email)).filter(({ kind }) => kind === 'free-order')
    return /\/payment\/free\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }

  const confirm = (token: string) => server.post('/payment/free', { token })

  const newest = async () => {
    const query = server.db
      .selectFrom('payments')
      .selectAll()
      .where('method', '=', 'free')
      .orderBy('id', 'desc')
      .limit(1)
    return query.executeTakeFirstOrThrow()
  }

  /** Ordered and confirmed; jobs are done. */
  async function take(goods: object, email: string) {
    const ordered = await checkout({ ...goods, email })
    if (ordered.code !== 200) throw new Error(String(ordered.body.message))
    const { body } = await confirm(await tokenFor(email))
    await server.drainJobs()
    return { paymentId: (await newest()).id, sessionId: String(body.data.session_id) }
  }

  return { allow, giftOf, tokenFor, confirm, newest, take }
}
