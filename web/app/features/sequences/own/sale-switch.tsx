import { Switch } from '../../../ui/form/switch.tsx'
import { activityOf } from '../activity.ts'
import { t } from '../messages/t.ts'

type SaleSwitchProps = {
  name: string
  status: number
  /** Whether buyers meet it now, or once it is approved. */
  reach?: 'now' | 'later'
  onClick: () => void
}

/** Shows or hides a sequence or a photo. Visible is the specification's Active. */
export function SaleSwitch({ name, status, reach = 'now', onClick }: SaleSwitchProps) {
  const { isActive, ownQuestion } = activityOf(status)
  return (
    <Switch
      name={t('sequences.of', { action: t('sequences.visible'), name })}
      isOn={isActive}
      state={t(`sequences.visibility.${reach}.${isActive ? 'on' : 'off'}`)}
      action={ownQuestion.action}
      onClick={onClick}
    />
  )
}
