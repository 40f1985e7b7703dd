import { formatDate } from '@lineup/contract/format.ts'
import { blank, rowOf } from '@lineup/contract/joined.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { t as tImages } from '../../../images/messages/t.ts'
import { choicesQuery } from '../../../locations/choices-query.ts'
import type { Details } from '../details.ts'
import type { PresentPlace } from '../place-fields.tsx'

type PlaceAndDayProps = {
  present: PresentPlace | undefined
  /** What is saved by now, if that was loaded because somebody else changed it. */
  loaded: Pick<Details, 'spot_id' | 'date'> | undefined
}

/** What would be sent, beside the button that sends it: a spot that was filled in is easily overlooked above. */
export function PlaceAndDay({ present, loaded }: PlaceAndDayProps) {
  const { control } = useFormContext<Details>()
  const [area, spotId, date] = useWatch({ control, name: ['area_id', 'spot_id', 'date'] })
  const { data: spots = [] } = useQuery(choicesQuery('spot', area))
  const all = [...spots, ...(present ? [present.spot] : [])]
  const nameOf = (id: string) => all.find((one) => String(one.id) === id)?.name ?? tImages('upload.noSpot')
  const isOther = loaded !== undefined && (loaded.spot_id !== spotId || loaded.date !== date)

  return (
    <p className={`text-sm wrap-anywhere ${spotId && date ? '' : 'text-muted'}`}>
      {isOther && (
        <span className="block text-muted">
          {tImages('upload.savedIs', { place: nameOf(loaded.spot_id), day: dayText(loaded.date) })}
        </span>
      )}
      {isOther && tImages('upload.yoursIs')}
      {isOther && blank()}
      {rowOf([nameOf(spotId), dayText(date)])}
    </p>
  )
}

const dayText = (date: string) => (date === '' ? tImages('upload.noDay') : formatDate(date, 'DD MMM, YYYY'))
