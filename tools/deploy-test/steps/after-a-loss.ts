import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../bootstrap/progress.mjs'
import { type Bench, drive, worldOf } from '../bench.ts'
import { commandsOf } from '../commands.ts'
import type { Collected, Debts } from '../drive/collect.ts'
import type { Sold } from '../drive/sell.ts'
import { untilBooksAreRight, untilReady } from './under-load.ts'

const PAGE = 'docs/operations/recovery.md'
const LATE_PHOTOS = 10
const PATIENCE_MS = 180_000

type Transfer = { id: string; source_transaction: string; destination: string }
/** What the world knows, and a database that is restored does not. */
type Known = Debts & { transfers: Transfer[] }

export async function followRecovery(bench: Bench, title: string, change = (commands: string) => commands) {
  for (const commands of commandsOf(bench, PAGE, title)) await bench.machine.run(change(commands))
}

/** Sells photos that nobody backs up, and waits until their photographer has the money. */
export async function sellMore(bench: Bench): Promise<Known> {
  const { sessions, late } = await drive<Sold>(bench, 'sell.ts', [worldOf(bench)])
  const list = sessions.map((session) => `'${session}'`).join(', ')
  const question = `select count(transfer_id) from payments join payouts on payment_id = payments.id where session_id in (${list})`
  const deadline = Date.now() + PATIENCE_MS
  for (let sent = ''; sent !== String(sessions.length); sent = await ask(bench, question)) {
    if (Date.now() > deadline) throw new Failure(`Only ${sent} of ${sessions.length} sales were paid out`)
    await sleep(1_000)
  }
  return { orders: await soldIn(bench), late, lateCount: LATE_PHOTOS, transfers: await transfersOf(bench) }
}

/** Reconciles and opens again as the page says, and finds that everybody has what they paid for and nobody was paid twice. */
export async function reopen(bench: Bench, since: string, { transfers: before, ...debts }: Known): Promise<void> {
  const { machine, timed, note } = bench
  await timed('reconcile', () => followRecovery(bench, 'Reconcile', (text) => text.replace(/(?<=--since )\S+/, since)))
  await timed('open again', async () => {
    await followRecovery(bench, 'Open again')
    await machine.run(untilReady())
  })

  // Who was fetching a photo when the back-up was made may fetch it again after a quarter of an hour.
  await ask(bench, "update downloads set lease_until = now() - interval '1 second' where status = 5")
  const file = join(bench.folder, 'debts.json')
  writeFileSync(file, JSON.stringify(debts satisfies Debts))
  const collect = () => drive<Collected>(bench, 'collect.ts', [file])
  const { missing, orders, photos, deliveredBefore } = await timed('everybody fetches their photos', collect)
  note(`${orders} orders: ${photos} photos fetched, ${deliveredBefore} had been delivered before`)
  if (missing.length > 0) throw new Failure(`These have paid and lack photos:\n${missing.join('\n')}`)
  await untilBooksAreRight(machine)

  const now = await transfersOf(bench)
  const paid = now.map(({ source_transaction: charge, destination }) => `${charge} ${destination}`)
  const twice = paid.filter((one, index) => paid.indexOf(one) !== index)
  const lost = before.filter(({ id }) => !now.some((one) => one.id === id))
  note(`${before.length} transfers before, ${now.length} now, ${twice.length} sent twice`)
  if (twice.length + lost.length > 0) throw new Failure(`Twice: ${twice.join(', ')}; gone: ${JSON.stringify(lost)}`)
}

export async function ask({ machine }: Bench, question: string): Promise<string> {
  const database = `"$(sed 's#.*/##' /etc/lineup/database-url)"`
  const answer = await machine.run(`runuser -u postgres -- psql -At ${database} <<'END'\n${question}\nEND`)
  return answer.trim()
}

const TRANSFERS = "curl --silent --fail --data '{}' http://127.0.0.1:4001/_sandbox/transfers"

const transfersOf = async ({ machine }: Bench) => JSON.parse(await machine.run(TRANSFERS)) as Transfer[]

/** The hashes of what was sold, by checkout. */
async function soldIn(bench: Bench): Promise<Debts['orders']> {
  const sold = await ask(
    bench,
    `select json_object_agg(session_id, hashes) from (
       select session_id, json_agg(original_sha256) as hashes from payment_items
       join payments on payments.id = payment_id where payments.status = 1 group by session_id) as sold`,
  )
  return JSON.parse(sold) as Debts['orders']
}
