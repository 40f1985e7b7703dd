import type { TestServer } from './test-server.ts'

type Person = { token: string }
type CodeForm = { code: string; percent?: number; amount?: number; [field: string]: unknown }

/** Codes made and used over HTTP. */
export function openCodes(server: TestServer) {
  /** Of a photographer, or of an admin for the shop. */
  const make = (owner: Person, form: CodeForm) => server.post('/code/store', form, owner)
  async function quote(code: string, goods: object) {
    const { data, message } = (await server.post('/payment/code', { code, ...goods })).body
    return { data, message: [message].flat().join() }
  }
  const checkout = (goods: object) => server.post('/payment/checkout', goods)

  async function listed(owner: Person, code: string) {
    const { body } = await server.get('/code/list', owner)
    const list = body.data.list as Array<{ id: number; code: string; used: number; open: number; [k: string]: unknown }>
    const found = list.find((one) => one.code === code)
    if (found === undefined) throw new Error(`No code ${code} in the list`)
    return found
  }

  return { make, quote, checkout, listed }
}
