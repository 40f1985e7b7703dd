import { useState } from 'react'
import { dismissErrors } from '../../ui/overlay/toasts.tsx'
import { type ApiProblem, isProblem } from '../api-problem.ts'

/**
 * What a form sends, attempt by attempt. `problem` is why the last one failed, until the next begins; then its messages leave the
 * screen as well, or they would stand beside what the next one is told. What `isShown` in the form itself is no `problem`.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [told, setTold] = useState<string[]>([])

  function forget() {
    if (told.length > 0) dismissErrors(told)
    setTold([])
    setProblem(null)
  }

  /** Answers with the problem where `send` failed with one. */
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
