import { sequences as words } from '../../../strings/sequences.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { activityOf } from '../../images/activity.ts'

type SaleSwitchProps = {
  name: string
  status: number
  /** What it says of itself; nothing where another word stands beside it. */
  state?: string
  onClick: () => void
}

/** Shows or hides a sequence or a photo. Visible is the specification's Active. */
export function SaleSwitch({ name, status, state, onClick }: SaleSwitchProps) {
  const { isActive, ownQuestion } = activityOf(status)
  return (
    <Switch
      name={words.of(state ?? words.visible, name)}
      isOn={isActive}
      {...(state && { state })}
      action={ownQuestion.action}
      onClick={onClick}
    />
  )
}
