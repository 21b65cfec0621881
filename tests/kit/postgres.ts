import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../src/server/db/postgres/openPostgres.ts'
import { installedPostgres, postgresCluster } from './postgresCluster.ts'
import { TEMPLATE } from './newDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of databases of the specs' PostgreSQL, ending in a slash; '' where there is none on this machine. */
    readonly postgres: string
  }
}

/** A PostgreSQL server for all specs, with a database that others are copied from: its tables are made once. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (installedPostgres() === undefined) {
    provide('postgres', '')
    return async () => {}
  }
  const cluster = await postgresCluster()
  await cluster.run('postgres', `CREATE DATABASE ${TEMPLATE}`)
  const database = await openPostgres(cluster.urlOf(TEMPLATE))
  await database.close()
  provide('postgres', cluster.urlOf(''))
  return () => cluster.end()
}
