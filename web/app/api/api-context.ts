import type { Endpoint } from '@lineup/contract/endpoint.ts'
import type { PageRequest } from '@lineup/contract/page-request.ts'
import { createContext } from 'react-router'
import { encodeRequest, type Input, type Output, readAnswer } from './wire.ts'

/** A call for a visitor during rendering: no token, no toasts. Failures throw an ApiProblem. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

export const api = createContext<ServerCall>()

export function serverCall(send: PageRequest['send']): ServerCall {
  return async (endpoint, input) => readAnswer(endpoint, await send(encodeRequest(endpoint, input))).data
}
