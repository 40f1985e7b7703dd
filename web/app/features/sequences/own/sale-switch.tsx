import { sequences as words } from '../../../strings/sequences.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { activityOf } from '../../images/activity.ts'

type SaleSwitchProps = {
  name: string
  status: number
  /** Nobody sees it yet. */
  isInReview?: boolean
  onClick: () => void
}

/** Shows or hides a sequence or a photo. Visible is the specification's Active. */
export function SaleSwitch({ name, status, isInReview = false, onClick }: SaleSwitchProps) {
  const { isActive, ownAction } = activityOf(status)
  return (
    <Switch
      name={words.of(words.visible, name)}
      isOn={isActive}
      state={words.visibility[isInReview ? 'later' : 'now'][isActive ? 'on' : 'off']}
      action={ownAction}
      onClick={onClick}
    />
  )
}
