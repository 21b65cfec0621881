import { Problem } from '../../contract/problems.ts'
import { attachedFiles } from '../../forms/document/attachedFiles.ts'
import { readText } from '../../forms/document/Text.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import type { Actor } from '../permissions/Actor.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { Writers } from '../store/Store.ts'

/**
 * Gives the form access to the lists and map files its document references: those uploaded for it, those of other forms
 * the actor may see, since a document may be a copy, and those of `from`, the form of a template shared with the actor.
 * Throws listMissing or overlayMissing.
 */
export async function attachLists(
  w: Writers,
  actor: Actor,
  { form, languages }: Pick<FormDocument, 'form' | 'languages'>,
  from?: string,
): Promise<void> {
  for (const { of, title, hash } of attachedFiles(form)) {
    // A single connection: the statements of a transaction run sequentially.
    if (!(await mayHave(w, actor, [form.id, from], hash))) {
      throw new Problem(of === 'list' ? 'listMissing' : 'overlayMissing', {
        name: readText(title, languages[0] ?? 'en'),
      })
    }
    await w.lists.attach(form.id, hash, Date.now())
  }
}

async function mayHave(
  w: Writers,
  actor: Actor,
  given: readonly (string | undefined)[],
  hash: string,
): Promise<boolean> {
  const having = await w.lists.formsWith(hash)
  if (having.some((id) => given.includes(id))) return true
  for (const id of having) {
    const form = await w.forms.get(id, actor.user.id)
    if (form && hasPermission(form, actor, 'viewer')) return true
  }
  return false
}
