import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, type Path, type RegisterOptions, useForm } from 'react-hook-form'
import { useMarkField } from '../../ui/form/use-mark-field.ts'
import type { ApiProblem } from '../api-problem.ts'
import { useKeptTyping } from './kept-typing.ts'
import { useAttempt } from './use-attempt.ts'

type Schema<V extends FieldValues> = Parameters<typeof standardSchemaResolver<V, unknown, V>>[0]

/**
 * A form that is checked by a call's own schema and sent by that call. `FormPage` draws it.
 * - `field` is what a field of `ui/form` needs, its error included.
 * - `submit` makes the handler that sends what is right. `fieldOf` names the field that a refusal is about; any other refusal stands
 *   in the form (`problem`). `onRefused` follows a refusal, for example to have a password typed anew.
 */
export function useCallForm<V extends FieldValues>(schema: Schema<V>, defaultValues: DefaultValues<V>) {
  const form = useForm<V, unknown, V>({ resolver: standardSchemaResolver(schema), defaultValues })
  useKeptTyping(form, Object.keys(defaultValues).join())
  const { problem, attempt, forget } = useAttempt()
  const mark = useMarkField(form)
  const { formState } = form

  const field = (name: Path<V>, options?: RegisterOptions<V, Path<V>>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, formState).error?.message,
  })

  function submit(
    send: (values: V) => Promise<unknown>,
    fieldOf: (problem: ApiProblem) => Path<V> | undefined = () => undefined,
    onRefused: (problem: ApiProblem) => void = () => {},
  ) {
    return form.handleSubmit(async (values) => {
      const refused = await attempt(
        async () => void (await send(values)),
        (why) => mark(fieldOf(why), why.message),
      )
      if (refused) onRefused(refused)
    })
  }

  return { form, field, submit, attempt, forget, problem, isBusy: formState.isSubmitting }
}
