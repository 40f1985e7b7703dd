import { openSettings } from './read-settings.ts'

export type DatabaseUrls = {
  databaseUrl: string
  /** As the role that owns the tables. Only migrations and a restore use it. */
  databaseOwnerUrl: string
}

type Key = 'DATABASE_URL' | 'DATABASE_OWNER_URL'

export function readDatabaseUrls({
  need,
  text,
}: Pick<ReturnType<typeof openSettings<Key>>, 'need' | 'text'>): DatabaseUrls {
  const databaseUrl = need('DATABASE_URL')
  return { databaseUrl, databaseOwnerUrl: text('DATABASE_OWNER_URL') ?? databaseUrl }
}

/** All that `migrate.ts` needs. Throws `ConfigError`. */
export function parseDatabaseUrls(env: NodeJS.ProcessEnv): DatabaseUrls {
  const settings = openSettings<Key>(env)
  const urls = readDatabaseUrls(settings)
  settings.check()
  return urls
}
