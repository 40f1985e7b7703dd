import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds } from '../db/read-page.ts'

/** As `spokenName`, of the place `alias` of a query. Null if that is. */
export function spokenNameOf<Name extends string | null = string>(alias: string): RawBuilder<Name> {
  const names = sql.ref(`${alias}.names`)
  return sql<Name>`coalesce(${names} ->> ${language()}::text, ${names} ->> ${ENGLISH}::text, ${sql.ref(`${alias}.name`)})`
}

const others = (alias: string) =>
  sql`(select string_agg(value, E'\n') from jsonb_each_text(${sql.ref(`${alias}.names`)}))`

/** All that the place `alias` of a query is called, for searches. */
export const allNamesOf = (alias: string): RawBuilder<string> =>
  sql<string>`lower(concat_ws(E'\n', ${sql.ref(`${alias}.name`)}, ${others(alias)}))`

/** Ids and levels of the places with a name, of any language, that holds a text. Each half has an index. */
export const placesCalled = (search: string): RawBuilder<{ id: number; level: number }> => sql`(
  select id, level from nodes where ${holds(sql<string>`lower(name)`, search)}
  union
  select n.id, n.level from nodes n where n.names <> '{}' and ${anyHolds(search)}
)`

const anyHolds = (search: string) =>
  sql<SqlBool>`exists (select from jsonb_each_text(n.names) other where ${holds(sql<string>`lower(other.value)`, search)})`
