import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../src/server/db/postgres/openPostgres.ts'
import { installedPostgres, postgresCluster } from './postgresCluster.ts'
import { TEMPLATE } from './newDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL prefix of the databases of the tests' PostgreSQL, ending in a slash; '' if it is not installed. */
    readonly postgres: string
  }
}

/** Starts one PostgreSQL server for all tests, with a template database whose tables are created once. */
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
