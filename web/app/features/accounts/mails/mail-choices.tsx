import { chooseMails, type MailChoice } from '@lineup/contract/notices/calls.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { mails as words } from '../../../strings/mails.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { ownProfile, type Profile } from '../own-profile.ts'

/** Switches for optional mails. Each is saved immediately. */
export function MailChoices({ user, choices }: { user: Profile; choices: MailChoice[] }) {
  const [chosen, setChosen] = useState(user.mails)

  async function turn(choice: MailChoice, isOn: boolean) {
    setChosen((now) => ({ ...now, [choice]: isOn }))
    try {
      const { mails } = await call(chooseMails, { [choice]: isOn })
      queries.setQueryData(ownProfile.queryKey, (known) => known && { ...known, mails })
    } catch (error) {
      setChosen((now) => ({ ...now, [choice]: !isOn }))
      tellIfUnreachable(error)
    }
  }

  return (
    <ul className="divide-y divide-line">
      {choices.map((choice) => (
        <li key={choice} className="flex items-center justify-between gap-4 py-3 large-letters:flex-wrap">
          <div>
            <p className="font-semibold">{words.choices[choice].name}</p>
            <p className="text-sm text-muted">{words.choices[choice].hint}</p>
          </div>
          <Switch
            name={words.choices[choice].name}
            isOn={chosen[choice]}
            state={chosen[choice] ? words.on : words.off}
            action={chosen[choice] ? words.turnOff : words.turnOn}
            onClick={() => void turn(choice, !chosen[choice])}
          />
        </li>
      ))}
    </ul>
  )
}
