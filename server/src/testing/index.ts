export { type Answer, type Client } from './client.ts'
export { cloneDatabase } from './clone-database.ts'
export { openTemplate } from './template.ts'
export { startTestServer, type TestServer } from './test-server.ts'
