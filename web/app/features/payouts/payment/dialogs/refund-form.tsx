import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { refundPayment } from '@lineup/contract/sales/refunds.ts'
import { paymentStatus, refundReason } from '@lineup/contract/states.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../../api/call.ts'
import { PasswordForm } from '../../../../api/form/password-form.tsx'
import { useContentKey } from '../../../../api/form/use-content-key.ts'
import { Select } from '../../../../ui/form/field.tsx'
import { asTyped, PriceField, toMinor } from '../../../../ui/form/price-field.tsx'
import { type PaymentView, showChange } from '../load-payment.ts'
import { Effect } from './effect.tsx'
import { t } from './messages/t.ts'
import { effectsOfChoices, leftOf, partOf, refundEffect } from './refund-effect.ts'
import { RefundPhotos } from './refund-photos.tsx'
import { RefundPieces } from './refund-pieces.tsx'

const reasons = Object.values(refundReason)

const inputFor = (most: number, say: (minor: number) => string) =>
  z.object({
    amount: z.string().check(
      z.refine((typed) => (toMinor(typed) ?? 0) > 0, t('refund.tooLittle')),
      z.refine((typed) => (toMinor(typed) ?? 0) <= most, t('refund.tooMuch', { money: say(most) })),
    ),
    reason: z.literal(reasons),
    currentPassword: refundPayment.input.shape.currentPassword,
  })

type Refund = z.input<ReturnType<typeof inputFor>>
type RefundFormProps = { view: PaymentView; begun: { reason: Refund['reason']; amount?: number }; onDone: () => void }

/** Says what the refund does while its amount is typed. */
export function RefundForm({ view, begun, onDone }: RefundFormProps) {
  const say = (minor: number) => formatMoney(minor, view.currency)
  const [line, setLine] = useState<number>()
  const [photos, setPhotos] = useState<ReadonlySet<number>>(new Set())
  const piece = view.lines.length === 1 ? view.lines[0] : view.lines.find((one) => one.line === line)
  const left = leftOf(view, line)
  const isWhole = view.status !== paymentStatus.success
  const keyOf = useContentKey()
  const form = useForm<Refund, unknown, Refund>({
    resolver: standardSchemaResolver(inputFor(left, say)),
    defaultValues: { amount: asTyped(begun.amount ?? left), reason: begun.reason, currentPassword: '' },
  })
  const { register, control, formState, setValue } = form
  const { errors } = formState
  const meant = meantOf(line === undefined ? undefined : piece, photos)
  const typed = toMinor(useWatch({ control, name: 'amount' })) ?? 0

  const refund = ({ amount, ...rest }: Refund) => {
    const money = toMinor(amount)
    const whole = isWhole || money === left
    const of = line === undefined ? {} : { line }
    const input = {
      payment_id: view.id,
      ...of,
      ...(meant.length > 0 && { image_ids: meant }),
      ...(whole ? {} : { amount: money ?? null }),
      ...rest,
    }
    return call(refundPayment, input, {
      idempotencyKey: keyOf([money, line, rest.reason, ...meant]),
      shownBy: () => showChange(view.id),
    })
  }

  return (
    <PasswordForm
      form={form}
      lead={
        <Effect
          sentences={typed > 0 && typed <= left ? refundEffect(view, { amount: typed, of: line, meant }) : []}
          others={hasChoice(view) ? effectsOfChoices(view) : []}
        />
      }
      isWide
      action={isWhole ? t('refund.actionAll') : t('refund.action', { money: say(typed) })}
      tone="danger"
      send={refund}
      onDone={onDone}
      onCancel={onDone}
      choice={
        hasChoice(view) && (
          <>
            {view.lines.length > 1 && (
              <RefundPieces
                view={view}
                line={line}
                onChoose={(chosen) => {
                  setLine(chosen)
                  setPhotos(new Set())
                  setValue('amount', asTyped(leftOf(view, chosen)))
                }}
              />
            )}
            {piece && piece.items.length > 1 && (
              <RefundPhotos
                line={piece}
                view={view}
                chosen={photos}
                onChoose={(chosen) => {
                  setPhotos(chosen)
                  setValue('amount', asTyped(chosen.size === 0 ? left : partOf(piece, chosen.size)))
                }}
              />
            )}
          </>
        )
      }
    >
      {!isWhole && (
        <PriceField
          label={t('refund.amount')}
          hint={t('refund.left', { money: say(left) })}
          currency={view.currency}
          error={errors.amount?.message}
          isRequired
          {...register('amount')}
        />
      )}
      <Select
        label={t('refund.reason')}
        hint={t('refund.reasonHint')}
        error={errors.reason?.message}
        {...register('reason')}
      >
        {reasons.map((one) => (
          <option key={one} value={one}>
            {t(`refund.reasons.${one}`)}
          </option>
        ))}
      </Select>
    </PasswordForm>
  )
}

/** Whether a part of the order can be chosen: one of its pieces, or some photos of the only one. */
function hasChoice({ status, lines }: PaymentView): boolean {
  return status === paymentStatus.success && (lines.length > 1 || lines.some(({ items }) => items.length > 1))
}

/** The photos to remember the refund by: those that were chosen, or the one that a chosen piece is. */
function meantOf(piece: PaymentView['lines'][number] | undefined, photos: ReadonlySet<number>): number[] {
  const [first, ...others] = piece?.items ?? []
  return photos.size === 0 && first && others.length === 0 ? [first.image_id] : [...photos]
}
