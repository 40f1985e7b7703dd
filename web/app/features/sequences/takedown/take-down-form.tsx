import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { blank } from '@lineup/contract/joined.ts'
import { previewTakedown, takeDown } from '@lineup/contract/sales/takedown.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import type { Output } from '../../../api/wire.ts'
import { ReasonArea } from '../../../ui/form/reason-area.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import type { ManagedImage } from '../sequence-cache.ts'
import { t } from './messages/t.ts'

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
            <p>{t('lead')}</p>
          </div>
          {'image_id' in photos ? (
            <p>{t('instead')}</p>
          ) : (
            onPause && (
              <p>
                {t('insteadOfAll')}
                {blank()}
                <TextButton className="inline-flex min-h-6" onClick={onPause}>
                  {t('inactiveInstead')}
                </TextButton>
              </p>
            )
          )}
          <Effects photos={photos} count={count} />
        </>
      }
      isWide
      action={t('action')}
      tone="danger"
      send={async (typed) => onDone(await call(takeDown, { ...photos, ...typed }, { isQuiet: true }))}
      onCancel={onCancel}
    >
      <ReasonArea
        label={t('reason')}
        hint={t('reasonHint')}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </PasswordForm>
  )
}

/** What it does and whom it touches, said before it is done. */
function Effects({ photos, count }: { photos: Photos; count: number }) {
  const { data } = useQuery({
    queryKey: ['takedown-preview', photos],
    queryFn: ({ signal }) => call(previewTakedown, photos, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const now = data && inWords(data)
  return (
    <ul className="list-disc rounded-md bg-surface py-2.5 pe-4 ps-9 text-sm">
      <li>{t('effects.hidden', { count, now: now?.ended ?? 'unknown' })}</li>
      <li>{t('effects.lost', { count, now: now?.refunded ?? 'unknown' })}</li>
      <li>{t('effects.kept', { count, now: now?.kept ?? 'unknown' })}</li>
      <li>{t('effects.mail')}</li>
    </ul>
  )
}

const inWords = ({ ended, refunded, amount, kept, currency }: Output<typeof previewTakedown>) => ({
  ended: ended === 0 ? t('now.none') : String(ended),
  refunded:
    refunded === 0 ? t('now.none') : t('now.buyers', { orders: refunded, money: formatMoney(amount, currency) }),
  kept: kept === 0 ? t('now.none') : t('now.orders', { orders: kept }),
})
