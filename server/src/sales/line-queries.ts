import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What some lines `l` sold, as `titleOfAll` says it: what has the same title is said once. */
export const lineTitles = (which: RawBuilder<SqlBool>) => sql<string>`(
  select string_agg(case when same.n > 1 then same.n || ' × ' else '' end || same.title, ', ' order by same.first)
  from (select l.title, count(*) as n, min(l.line_no) as first from payment_lines l where ${which} group by l.title) same)`
