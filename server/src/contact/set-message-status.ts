import { notFound } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { markMessage } from './queries.ts'

export async function setMessageStatus({ db }: Pick<Deps, 'db'>, message: { id: number; status: number }) {
  if (!(await markMessage(db, message))) throw notFound('message')
}
