import { MapPin } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t as tImages } from '../../images/messages/t.ts'
import type { Details } from './details.ts'

/** Says why a spot is chosen already, until the person chooses another. */
export function LastSpot({ id }: { id: string }) {
  const { control } = useFormContext<Details>()
  const chosen = useWatch({ control, name: 'spot_id' })
  if (chosen !== id) return null
  return (
    <p className="col-span-full -mb-2 flex items-center gap-1.5 text-sm text-muted">
      <MapPin aria-hidden className="size-4 flex-none" />
      {tImages('upload.lastSpot')}
    </p>
  )
}
