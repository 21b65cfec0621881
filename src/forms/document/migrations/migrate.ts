import { documentIssue, type DocumentIssue } from '../DocumentIssue.ts'
import { SCHEMA_VERSION } from '../StoredDocument.ts'
import { describeItself } from './001-describeItself.ts'
import type { Migration } from './Migration.ts'

/** All steps, in order; the last one converts to `SCHEMA_VERSION`. */
export const migrations: readonly Migration[] = [describeItself]

type Migrated = { readonly json: Record<string, unknown> } | { readonly issues: readonly DocumentIssue[] }

/** Converts guarded JSON of any earlier version to the current one; rejects newer versions. */
export function migrate(json: unknown): Migrated {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { issues: [documentIssue('', 'notADocument')] }
  let current = json as Record<string, unknown>
  const container = current['container']
  if (typeof container !== 'object' || container === null || !('form' in container))
    return { issues: [documentIssue('', 'notADocument')] }
  const version = current['schemaVersion'] ?? 0
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return { issues: [documentIssue('/schemaVersion', 'badVersion')] }
  if (version > SCHEMA_VERSION)
    return { issues: [documentIssue('/schemaVersion', 'newerVersion', { version, current: SCHEMA_VERSION })] }
  for (const step of migrations) if (step.to > version) current = step.migrate(current)
  return { json: current }
}
