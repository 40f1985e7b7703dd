import './render-mode.ts'

import { configure } from './process.ts'

const config = configure()
// Imported only now: `--check-config`, which each start runs first, takes a second less without it.
const { runApi } = await import('./run-api.ts')
await runApi(config)
