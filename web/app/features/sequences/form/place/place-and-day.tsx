import { formatDate } from '@lineup/contract/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { t as tImages } from '../../../images/messages/t.ts'
import { choicesQuery } from '../../../locations/choices-query.ts'
import type { Details } from '../details.ts'
import type { PresentPlace } from '../place-fields.tsx'

/** What would be sent, beside the button that sends it: a spot that was filled in is easily overlooked above. */
export function PlaceAndDay({ present }: { present: PresentPlace | undefined }) {
  const { control } = useFormContext<Details>()
  const [area, spotId, date] = useWatch({ control, name: ['area_id', 'spot_id', 'date'] })
  const { data: spots = [] } = useQuery(choicesQuery('spot', area))
  const spot = [...spots, ...(present ? [present.spot] : [])].find(({ id }) => String(id) === spotId)

  return (
    <p className={`text-sm wrap-anywhere ${spot && date ? '' : 'text-muted'}`}>
      {spot?.name ?? tImages('upload.noSpot')},{' '}
      {date === '' ? tImages('upload.noDay') : formatDate(date, 'DD MMM, YYYY')}
    </p>
  )
}
