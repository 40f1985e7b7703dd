import { choicesBut, type MailChoice } from '@lineup/contract/notices/calls.ts'
import type { Deps } from '../deps.ts'
import { setMuted } from './queries.ts'

type Choices = ReturnType<typeof choicesBut>
type ChangedChoices = { [K in MailChoice]?: boolean | undefined }

export async function chooseMails({ db }: Pick<Deps, 'db'>, userId: number, wanted: ChangedChoices): Promise<Choices> {
  const those = (isOn: boolean) => (Object.keys(wanted) as MailChoice[]).filter((choice) => wanted[choice] === isOn)
  return choicesBut(await setMuted(db, userId, { on: those(true), off: those(false) }))
}
