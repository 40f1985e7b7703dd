import { formatMoney, formatPercent } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import { forgetCode, keepCode, readTyped } from './kept-code.ts'
import { type CodeQuote, type CodeState, isFree, type UsedCode } from './use-code.ts'

type CodeFieldProps = UsedCode & { className?: string }

/** What the kept code takes off, or a field for one. */
export function CodeField({ state, email, again, className = '' }: CodeFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { typed, error, setField, type } = email
  const code = codeOf(state)
  const wrong = state.kind === 'refused' && state.isGone ? state : null
  const isTyping = isOpen || wrong !== null
  return (
    <div className={className}>
      <output className="numbers block text-sm">
        {state.kind === 'taken' && <TakenOff quote={state.quote} />}
        {state.kind === 'refused' && !state.isGone && <span className="text-warn wrap-anywhere">{state.message}.</span>}
      </output>
      {state.kind === 'taken' && (state.quote.once || isFree(state)) && (
        <EmailField
          ref={setField}
          className="mt-3"
          label={t('use.email')}
          hint={t(isFree(state) ? 'use.freeHint' : 'use.once')}
          isRequired
          value={typed}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {state.kind === 'refused' && state.isAway && (
          <TextButton className="min-h-11!" onClick={again}>
            {t('use.again')}
          </TextButton>
        )}
        {code !== null && (
          <TextButton className="min-h-11!" aria-label={t('use.dropNamed', { code })} onClick={() => forgetCode()}>
            {t('use.drop')}
          </TextButton>
        )}
        {code === null && !isTyping && (
          <TextButton className="min-h-11!" onClick={() => setOpen(true)}>
            {t('use.have')}
          </TextButton>
        )}
      </div>
      {code === null && isTyping && <TypeCode wrong={wrong} />}
    </div>
  )
}

/** Of a code that is kept, which may be removed. */
function codeOf(state: CodeState): string | null {
  if (state.kind === 'taken') return state.quote.code
  if (state.kind === 'asking') return state.code
  return state.kind === 'refused' && !state.isGone ? state.code : null
}

function TakenOff({ quote }: { quote: CodeQuote }) {
  const { code, percent, amount, free_photos, name, off, photos, less, currency } = quote
  const of = name === null ? 'shop' : 'photographer'
  const terms =
    free_photos !== null
      ? t('use.free')
      : percent === null
        ? t('use.amount', { amount: formatMoney(amount ?? 0, currency), of, name: name ?? '' })
        : t('use.percent', { percent: formatPercent(percent), of, name: name ?? '' })
  const notes = rowOf([name !== null && t('use.counts', { count: photos }), less && t('use.less')])
  return (
    <span className="flex gap-4 font-medium text-ok">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t('use.taken', { code, terms })}
        {notes && <span className="block font-normal text-muted">{notes}</span>}
      </span>
      <span>−{formatMoney(off, currency)}</span>
    </span>
  )
}

/** `wrong`: what was typed before, and why it is none. */
function TypeCode({ wrong }: { wrong: { code: string; message: string } | null }) {
  const [typed, setTyped] = useState(wrong?.code ?? '')
  const [error, setError] = useState(wrong?.message)
  const take = (event: FormEvent) => {
    event.preventDefault()
    const code = readTyped(typed)
    if (code === null) return setError(t('use.wrong'))
    keepCode(code)
  }
  return (
    <form noValidate onSubmit={take} className="mt-1 flex flex-wrap items-start gap-3">
      <TextField
        className="min-w-36 flex-1"
        label={t('use.label')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its button was just pressed
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" tone="secondary" className="mt-6.5 large-letters:mt-0">
        {t('use.take')}
      </Button>
    </form>
  )
}
