import pg from 'pg'
import { vi } from 'vitest'

/** A statement as sent to PostgreSQL, with its values. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements on tables that `work` sends to PostgreSQL. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.flatMap(([said, values]: readonly unknown[]) => {
      const { text, values: own } =
        typeof said === 'string' ? { text: said, values: undefined } : (said as SentStatement)
      return /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)
        ? { text, values: own ?? (values as SentStatement['values'] | undefined) ?? [] }
        : []
    })
  } finally {
    query.mockRestore()
  }
}
