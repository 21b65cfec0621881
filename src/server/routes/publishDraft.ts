import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import { publishForm } from '../../forms/publishing/publishForm.ts'
import type { Writers } from '../store/Store.ts'
import { compileStored } from '../submissions/Versions.ts'
import { compressed, validatorCode, validatorHash } from '../validators/validatorCode.ts'
import { acceptDocument } from './acceptDocument.ts'
import { foreignAddress } from './foreignAddress.ts'

export interface Publishing {
  readonly id: string
  readonly by: string
  readonly at: number
  /** Our own origin, and those that forms may use beside it. */
  readonly mayUse: { readonly own: string; readonly origins: readonly string[] }
}

/**
 * Freezes a form's draft as its next version, with the validator that browsers check answers with. Raises
 * documentNotPublishable and originNotAllowed.
 */
export async function publishDraft(w: Writers, { id, by, at, mayUse }: Publishing): Promise<void> {
  const document = acceptDocument(await w.forms.draft(id))
  const result = publishForm(document, kinds)
  if ('issues' in result) {
    const issues = result.issues.map(({ severity, element, key, params }) => ({ severity, element, key, params }))
    throw new Problem('documentNotPublishable', { count: issues.length, issues })
  }
  const foreign = foreignAddress(document, mayUse.own, mayUse.origins)
  if (foreign) throw new Problem('originNotAllowed', foreign)
  const { schema } = compileStored(result.stored)
  const packed = await compressed(validatorCode(schema))
  const version = await w.forms.publish(id, result.stored, by, at)
  await w.validators.put({ form_id: id, version, hash: validatorHash(schema), ...packed })
}
