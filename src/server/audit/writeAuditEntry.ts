import type { AuditAction } from '../../contract/auditShapes.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Writers } from '../store/Store.ts'

interface Noted {
  readonly action: AuditAction
  readonly form: { readonly id: string; readonly name: string } | null
  /** Number of submissions affected. */
  readonly count?: number
  /** Never contains answers. */
  readonly about?: { readonly [name: string]: unknown }
}

/** Adds an entry to the audit log. `actor` is null for actions of the server itself. */
export function writeAuditEntry(
  w: Pick<Writers, 'audit'>,
  actor: Pick<Actor, 'user'> | null,
  { action, form, count, about = {} }: Noted,
  at = Date.now(),
): Promise<void> {
  return w.audit.add({
    at,
    person_id: actor?.user.id ?? null,
    person_name: actor?.user.name ?? null,
    action,
    form_id: form?.id ?? null,
    form_name: form?.name ?? null,
    count: count ?? null,
    about: JSON.stringify(about),
  })
}
