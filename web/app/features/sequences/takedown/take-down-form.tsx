import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { previewTakedown, takeDown } from '@lineup/contract/sales/takedown.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import type { Output } from '../../../api/wire.ts'
import { takedown as words } from '../../../strings/dialogs/takedown.ts'
import { ReasonArea } from '../../../ui/form/reason-area.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import type { ManagedImage } from '../sequence-cache.ts'

export type Photos = { sequence_id: number } | { image_id: number }
export type TakenDown = Output<typeof takeDown>

const input = z.object({ reason: takeDown.input.shape.reason, currentPassword: takeDown.input.shape.currentPassword })
type Takedown = z.input<typeof input>

type TakeDownFormProps = {
  photos: Photos
  count: number
  /** The one that is taken down. */
  image: ManagedImage | undefined
  onDone: (taken: TakenDown) => void
  onCancel: () => void
  onPause: (() => void) | undefined
}

export function TakeDownForm({ photos, count, image, onDone, onCancel, onPause }: TakeDownFormProps) {
  const form = useForm<Takedown, unknown, Takedown>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reason: '', currentPassword: '' },
  })

  return (
    <PasswordForm
      form={form}
      lead={
        <>
          <div className="flex items-start gap-4">
            {image && (
              <SourcedPicture
                sources={pictureSources(image.previews, image.placeholder)}
                alt=""
                width={3}
                height={2}
                sizes="112px"
                className="w-28 flex-none rounded-md [&_img]:object-contain"
              />
            )}
            <p>{words.lead}</p>
          </div>
          {'image_id' in photos ? (
            <p>{words.instead}</p>
          ) : (
            onPause && (
              <p>
                {words.insteadOfAll}{' '}
                <TextButton className="inline-flex min-h-6" onClick={onPause}>
                  {words.inactiveInstead}
                </TextButton>
              </p>
            )
          )}
          <Effects photos={photos} it={count === 1 ? 'it' : 'them'} />
        </>
      }
      isWide
      action={words.action}
      tone="danger"
      send={async (typed) => onDone(await call(takeDown, { ...photos, ...typed }, { isQuiet: true }))}
      onCancel={onCancel}
    >
      <ReasonArea
        label={words.reason}
        hint={words.reasonHint}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </PasswordForm>
  )
}

/** What it does and whom it touches, said before it is done. */
function Effects({ photos, it }: { photos: Photos; it: string }) {
  const { data } = useQuery({
    queryKey: ['takedown-preview', photos],
    queryFn: ({ signal }) => call(previewTakedown, photos, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <ul className="list-disc rounded-md bg-surface py-2.5 pr-4 pl-9 text-sm">
      {words.effects(it, data && inWords(data)).map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  )
}

const { none, buyers, orders } = words.now

const inWords = ({ ended, refunded, amount, kept, currency }: Output<typeof previewTakedown>) => ({
  ended: ended === 0 ? none : String(ended),
  refunded: refunded === 0 ? none : buyers(refunded, formatMoney(amount, currency)),
  kept: kept === 0 ? none : orders(kept),
})
