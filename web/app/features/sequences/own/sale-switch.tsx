import { activity } from '@lineup/contract/states.ts'
import { sequences as words } from '../../../strings/sequences.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { activityOf } from '../../images/activity.ts'

type SaleSwitchProps = { name: string; status: number; onClick: () => void }

/** Shows or hides a sequence or a photo. On is the specification's Active. */
export function SaleSwitch({ name, status, onClick }: SaleSwitchProps) {
  const { isActive, ownQuestion } = activityOf(status)
  return (
    <Switch
      name={words.of(words.activity[activity.active], name)}
      isOn={isActive}
      action={ownQuestion.action}
      onClick={onClick}
    />
  )
}
