import { closeSpotRequest } from '@lineup/contract/locations/spot-requests.ts'
import { spotRequestStatus } from '@lineup/contract/states.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../../api/call.ts'
import { queries } from '../../../../api/queries.tsx'
import { tellIfUnreachable } from '../../../../api/table/change-row.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { TextButton } from '../../../../ui/text-button.tsx'
import { DAYS_FOR_SPOT } from '../../../images/kept/kept-for.ts'
import { t as tLocations } from '../../../locations/messages/t.ts'
import type { Place } from '../../../search/place/place.ts'
import type { Details } from '../details.ts'
import { AskForm } from './ask-form.tsx'
import { photosAwaiting } from './awaiting-photos.ts'
import { type OwnRequest, ownRequests } from './spot-requests.ts'

/** The photos that a form has and that are not sent yet, by their ids here: a whole session, or a few. Undefined: a session is changed. */
export type UnsentPhotos = { isWhole: boolean; photos: string[] }

type MissingSpotProps = {
  unsent: UnsentPhotos | undefined
  /** What was typed to find the spot. */
  typed: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAsked: () => void
  onUse: (place: Place) => void
}

/** For photographers whose spot is not in the list: asks for it, and says what became of it where photos have no spot yet. */
export function MissingSpot({ unsent, typed, isOpen, onOpen, onAsked, onUse }: MissingSpotProps) {
  const { data = [] } = useQuery(ownRequests)
  const spotId = useWatch<Details, 'spot_id'>({ name: 'spot_id' })
  const shown = unsent ? data.filter((request) => isOf(request, unsent, spotId)) : []

  function asked() {
    onOpen(false)
    onAsked()
  }

  return (
    <div className="col-span-full grid justify-items-start gap-2">
      {shown.map((request) => (
        <Asked key={request.id} request={request} onUse={onUse} />
      ))}
      <TextButton
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        onClick={() => onOpen(true)}
      >
        <MapPinPlus aria-hidden className="size-4 flex-none" />
        {tLocations('missingSpot.open')}
      </TextButton>
      <Dialog title={tLocations('missingSpot.title')} isOpen={isOpen} isApart onClose={() => onOpen(false)}>
        <AskForm
          isWhole={unsent?.isWhole ?? false}
          photos={unsent?.photos ?? []}
          name={typed}
          onUse={(place) => {
            onOpen(false)
            onUse(place)
          }}
          onDone={asked}
        />
      </Dialog>
    </div>
  )
}

/**
 * A request is of the photos that stood here when it was made. Where that is not known, photos without a spot may wait for any. An answer
 * is shown until it is used or hidden, and before there are photos.
 */
function isOf(request: OwnRequest, { photos }: UnsentPhotos, spotId: string): boolean {
  const awaiting = photosAwaiting(request.id)
  const isOther = photos.length > 0 && awaiting !== undefined && !photos.some((id) => awaiting.includes(id))
  if (isOther) return false
  return isWaiting(request) ? photos.length > 0 && spotId === '' : String(request.place?.spot_id) !== spotId
}

const isWaiting = ({ status }: OwnRequest) => status === spotRequestStatus.waiting

type AskedProps = { request: OwnRequest; onUse: (place: Place) => void }

function Asked({ request, onUse }: AskedProps) {
  const { id, name, status, word, place } = request
  const spot = place?.spot
  // It was disabled or deleted since.
  if (status === spotRequestStatus.found && !spot) return null
  const closing = isWaiting(request) ? tLocations('missingSpot.takeBack') : tLocations('missingSpot.putAway')

  async function close() {
    await call(closeSpotRequest, { id })
    await queries.invalidateQueries({ queryKey: ownRequests.queryKey })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <output className="text-sm wrap-anywhere">
        {isWaiting(request) && tLocations('missingSpot.waits', { name, days: DAYS_FOR_SPOT })}
        {status === spotRequestStatus.declined && tLocations('missingSpot.declined', { name, word: word ?? '' })}
        {spot &&
          (spot === name
            ? tLocations('missingSpot.foundSame', { spot })
            : tLocations('missingSpot.found', { asked: name, spot }))}
      </output>
      {place && spot && (
        <Button size="sm" onClick={() => onUse(place)}>
          {tLocations('missingSpot.use', { spot })}
        </Button>
      )}
      <TextButton
        aria-label={tLocations('missingSpot.of', { action: closing, name })}
        onClick={() => void close().catch(tellIfUnreachable)}
      >
        {closing}
      </TextButton>
    </div>
  )
}
