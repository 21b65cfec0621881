import type { Kysely, KyselyPlugin, RootOperationNode } from 'kysely'

/** The last query that `work` executes, as sent to the database. */
export async function lastQueryOf<T>(
  db: Kysely<T>,
  work: (db: Kysely<T>) => Promise<unknown>,
): Promise<{ readonly sql: string; readonly parameters: unknown[] }> {
  let compiled: ReturnType<typeof compile> | undefined
  const compile = (node: RootOperationNode, queryId: Parameters<KyselyPlugin['transformQuery']>[0]['queryId']) =>
    db.getExecutor().compileQuery(node, queryId)
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled = compile(node, queryId)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(plugin))
  if (!compiled) throw new Error('nothing was asked')
  return { sql: compiled.sql, parameters: [...compiled.parameters] }
}
