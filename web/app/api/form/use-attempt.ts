import { useState } from 'react'
import { dismissErrors } from '../../ui/overlay/toasts.tsx'
import { type ApiProblem, isProblem } from '../api-problem.ts'

/**
 * Runs the attempts to send a form. `problem` is the last failure, until the next attempt starts; then its toasts are
 * closed too, so that they do not mix with new ones. A failure that the form shows itself (`isShown`) sets no
 * `problem`.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [told, setTold] = useState<string[]>([])

  function forget() {
    if (told.length > 0) dismissErrors(told)
    setTold([])
    setProblem(null)
  }

  async function attempt(
    send: () => Promise<void>,
    isShown: (problem: ApiProblem) => boolean = () => false,
  ): Promise<ApiProblem | null> {
    forget()
    try {
      await send()
      return null
    } catch (error) {
      if (!isProblem(error)) throw error
      setTold(error.messages)
      if (!isShown(error)) setProblem(error)
      return error
    }
  }

  return { problem, attempt, forget }
}
