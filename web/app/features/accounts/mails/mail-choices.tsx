import { chooseMails, type MailChoice } from '@lineup/contract/notices/calls.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { t } from '../messages/t.ts'
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
            <p className="font-semibold">{t(`mails.choices.${choice}.name`)}</p>
            <p className="text-sm text-muted">{t(`mails.choices.${choice}.hint`)}</p>
          </div>
          <Switch
            name={t(`mails.choices.${choice}.name`)}
            isOn={chosen[choice]}
            state={chosen[choice] ? t('mails.on') : t('mails.off')}
            action={chosen[choice] ? t('mails.turnOff') : t('mails.turnOn')}
            onClick={() => void turn(choice, !chosen[choice])}
          />
        </li>
      ))}
    </ul>
  )
}
