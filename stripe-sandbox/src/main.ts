import { type SandboxOptions, startSandbox } from './index.ts'

const { env } = process
/** With a pace of its own, given by `WEBHOOK_RETRY_MS`. */
const RETRIES = 120

const sandbox = await startSandbox({
  secretKey: required('STRIPE_SECRET_KEY'),
  webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
  port: Number(env.PORT ?? 0),
  controlPort: Number(env.CONTROL_PORT ?? 0),
  host: env.HOST ?? '127.0.0.1',
  judge: env.JUDGE === '1',
  ...given('file', env.SANDBOX_FILE),
  ...given('webhookUrl', env.WEBHOOK_URL),
  ...given('thinWebhookUrl', env.WEBHOOK_THIN_URL),
  ...given('publicUrl', env.PUBLIC_URL),
  ...given('merchant', env.MERCHANT),
  ...(env.WEBHOOK_RETRY_MS !== undefined && {
    retryDelaysMs: Array<number>(RETRIES).fill(Number(env.WEBHOOK_RETRY_MS)),
  }),
})

process.stdout.write(`stripe-sandbox listening on ${sandbox.url} (control ${sandbox.controlUrl})\n`)
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

function stop() {
  void sandbox.close()
}

function required(name: string) {
  const value = env[name]
  if (value === undefined || value === '') {
    process.stderr.write(`stripe-sandbox needs ${name}\n`)
    process.exit(1)
  }
  return value
}

/** An option that was set; an empty variable counts as not set. */
function given<K extends keyof SandboxOptions>(name: K, value: string | undefined) {
  return value === undefined || value === '' ? {} : { [name]: value }
}
