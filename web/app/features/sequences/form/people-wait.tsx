import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { demandQuery } from '../../alerts/demand/demand-query.ts'
import { t as tAlerts } from '../../alerts/messages/t.ts'
import type { Details } from './details.ts'

/** Beside spot and day: how many people wait for photos of them, from three on. */
export function PeopleWait() {
  const { control } = useFormContext<Details>()
  const [spot, date] = useWatch({ control, name: ['spot_id', 'date'] })
  const isChosen = Boolean(spot) && Boolean(date)
  const { data = [] } = useQuery({ ...demandQuery({ spot_id: Number(spot), date }), enabled: isChosen })
  const [found] = isChosen ? data : []
  return (
    <output className="col-span-full empty:hidden">
      {found && (
        <span className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm">
          <BellRing aria-hidden className="mt-0.5 size-4 flex-none text-brand" />
          {tAlerts('demand.waitHere', { count: found.waiting })}
        </span>
      )}
    </output>
  )
}
