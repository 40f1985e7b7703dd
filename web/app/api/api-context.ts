import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { createContext } from 'react-router'
import { encodeRequest, type Input, type Output, readAnswer, type WireAnswer, type WireRequest } from './wire.ts'

/** Sends one request to our own API. On the server it stays within the process. */
export type Send = (request: WireRequest) => Promise<WireAnswer>

/** A call for a visitor during rendering: no token, no toasts. Failures throw an ApiProblem. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

export const api = createContext<ServerCall>()

export function serverCall(send: Send): ServerCall {
  return async (endpoint, input) => readAnswer(endpoint, await send(encodeRequest(endpoint, input))).data
}
