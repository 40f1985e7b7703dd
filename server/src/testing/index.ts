export { type Answer, type Client } from './client.ts'
export { cloneDatabase } from './database/clone-database.ts'
export { openTemplate } from './database/template.ts'
export { startTestServer, type TestServer } from './test-server.ts'
