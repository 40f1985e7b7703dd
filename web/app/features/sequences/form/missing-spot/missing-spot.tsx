import { spotRequestStatus } from '@lineup/contract/states.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { missingSpot as words } from '../../../../strings/missing-spot.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { TextButton } from '../../../../ui/text-button.tsx'
import type { Place } from '../../../search/place/place.ts'
import type { Details } from '../details.ts'
import { AskForm } from './ask-form.tsx'
import { type OwnRequest, ownRequests } from './spot-requests.ts'

type MissingSpotProps = { isWhole: boolean; onUse: (place: Place) => void }

/** For photographers whose spot is not in the list: asks for it, and says what became of it. */
export function MissingSpot({ isWhole, onUse }: MissingSpotProps) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(ownRequests)
  const spotId = useWatch<Details, 'spot_id'>({ name: 'spot_id' })
  const shown = data.filter(({ place }) => String(place?.spot_id) !== spotId)

  return (
    <div className="col-span-full grid justify-items-start gap-2">
      {shown.map((request) => (
        <Asked key={request.id} request={request} onUse={onUse} />
      ))}
      <TextButton
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        onClick={() => setOpen(true)}
      >
        <MapPinPlus aria-hidden className="size-4 flex-none" />
        {words.open}
      </TextButton>
      <Dialog title={words.title} isOpen={isOpen} isApart onClose={() => setOpen(false)}>
        <AskForm
          isWhole={isWhole}
          onUse={(place) => {
            setOpen(false)
            onUse(place)
          }}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}

function Asked({
  request: { name, status, word, place },
  onUse,
}: {
  request: OwnRequest
  onUse: (place: Place) => void
}) {
  if (status === spotRequestStatus.waiting) return <output className="text-sm">{words.waits(name)}</output>
  if (status === spotRequestStatus.declined) {
    return <p className="text-sm wrap-anywhere">{words.declined(name, word ?? '')}</p>
  }
  const spot = place?.spot
  // It was disabled or deleted since.
  if (!place || !spot) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm wrap-anywhere">{words.found(name, spot)}</p>
      <Button size="sm" onClick={() => onUse(place)}>
        {words.use(spot)}
      </Button>
    </div>
  )
}
