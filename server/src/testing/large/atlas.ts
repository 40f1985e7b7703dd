import { sql } from 'kysely'
import { openDatabase } from '../../db/database.ts'

/** Places that surfers search for, among many that sound alike. Each is given from the continent down. */
const known = [
  ['Asia', 'Bali', 'Bukit Peninsula', 'Uluwatu'],
  ['Asia', 'Bali', 'South Coast', 'Kuta Reef'],
  ['Asia', 'Sumbawa', 'Lakey', 'Lakey Pipe'],
  ['Oceania', 'New South Wales', 'South Coast', 'Aussie Pipe'],
  ['Africa', 'KwaZulu-Natal', 'South Coast', 'Scottburgh'],
  ['North America', 'Barbados', 'South Coast', 'Freights Bay'],
  ['North America', 'Hawaii', 'North Shore Oahu', 'Pipeline'],
]
const common = 'Playa Praia Point Bay Reef Beach Cove Punta South North West East Black Long Little Grand'.split(' ')
const syllables = 'ma ra lu ne ko ti pa sa wa ri bo na ke to mi fu la se du go ya hi pe ro vu'.split(' ')
const [CONTINENTS, REGIONS, AREAS] = [7, 200, 4_000]

type Node = { id: number; parent: number; level: number; name: string }

/** `n` enabled places in an empty database, seeded; a twentieth of them, and Uluwatu and Pipeline, count sequences. */
export async function fillAtlas(databaseUrl: string, n: number): Promise<void> {
  const nodes = atlasNodes(n)
  const db = openDatabase({ url: databaseUrl, max: 1 })
  try {
    const column = (pick: (node: Node) => number | string) => JSON.stringify(nodes.map(pick))
    await db.connection().execute(async (own) => {
      await sql`set statement_timeout = 0`.execute(own)
      await sql`
        insert into nodes (id, parent_id, level, name)
        select id::integer, parent::integer, level::smallint, name
        from jsonb_array_elements_text(${column(({ id }) => id)}::jsonb) with ordinality a (id, at)
        join jsonb_array_elements_text(${column(({ parent }) => parent)}::jsonb) with ordinality b (parent, at) using (at)
        join jsonb_array_elements_text(${column(({ level }) => level)}::jsonb) with ordinality c (level, at) using (at)
        join jsonb_array_elements_text(${column(({ name }) => name)}::jsonb) with ordinality d (name, at) using (at)
        order by level
      `.execute(own)
      await sql`
        insert into node_total_shards (node_id, n)
        select id, 1 + id % 40 from nodes where level > 0 and (id % 20 = 0 or name in ('Uluwatu', 'Pipeline'))
      `.execute(own)
      await sql`
        insert into node_day_shards (node_id, day, n)
        select node_id, date '2026-11-20' - d, 1 from node_total_shards cross join generate_series(node_id % 5, 120, 5) d
      `.execute(own)
      await sql`vacuum (analyze) nodes, node_day_shards`.execute(own)
    })
  } finally {
    await db.destroy()
  }
}

export const atlasNodes = (n: number): Node[] => [...knownNodes(), ...madeNodes(n)].slice(0, n)

function knownNodes(): Node[] {
  const nodes = new Map<string, Node>()
  for (const path of known) {
    for (let level = 1; level <= path.length; level += 1) {
      const key = path.slice(0, level).join('/')
      const parent = nodes.get(path.slice(0, level - 1).join('/'))?.id ?? 0
      if (!nodes.has(key)) nodes.set(key, { id: nodes.size + 1, parent, level, name: path[level - 1] ?? '' })
    }
  }
  return [...nodes.values()]
}

function madeNodes(n: number): Node[] {
  const random = seeded()
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? ''
  const made = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('')
  const taken = new Set<string>()
  const titled = (text: string) => text.replace(/\b\w/g, (letter) => letter.toUpperCase())
  return Array.from({ length: n }, (_, at) => {
    const name = random() < 0.5 ? `${made()} ${pick(common)}` : `${pick(common)} ${made()}`
    const level = at < CONTINENTS ? 1 : at < REGIONS ? 2 : at < AREAS ? 3 : 4
    const [from, to] = [[], [0, 0], [0, CONTINENTS], [CONTINENTS, REGIONS], [REGIONS, AREAS]][level] ?? []
    const parent = level === 1 ? 0 : FIRST + (from ?? 0) + (at % ((to ?? 1) - (from ?? 0)))
    const isTaken = taken.has(`${parent} ${name}`)
    taken.add(`${parent} ${name}`)
    return { id: FIRST + at, parent, level, name: titled(isTaken ? `${name} ${at}` : name) }
  })
}

const FIRST = 1_000

/** Mulberry32. */
function seeded() {
  let state = 42
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
